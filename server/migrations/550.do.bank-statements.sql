-- Rules by which everyday lines of statements are classed. A version never changes once two people
-- agreed to it: booked lines name it.
create table bank_statements.line_rule (
  id uuid primary key,
  created_at timestamptz not null
);

create table bank_statements.line_rule_version (
  id uuid primary key,
  rule_id uuid not null references bank_statements.line_rule,
  number int not null check (number >= 1),
  status text not null check (status in ('REQUESTED', 'IN_FORCE', 'REPLACED', 'ENDED', 'LAPSED')),
  -- Whether approval ends the rule instead of changing it.
  ends boolean not null,
  position int not null check (position between 1 and 999),
  name text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  -- Each is part of what a matching line has; null for any.
  counterparty text,
  words text,
  -- Minor units of the currency, whatever the direction; null for no bound.
  least bigint check (least > 0),
  most bigint check (most >= least),
  line_class text not null check (line_class in ('card_payout', 'provider_charge', 'bank_charge',
    'bank_interest', 'own_transfer')),
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  unique (rule_id, number),
  constraint names_something check (counterparty is not null or words is not null),
  constraint rule_of_two check (status not in ('IN_FORCE', 'REPLACED', 'ENDED')
    or coalesce(decided_by <> requested_by, false)),
  constraint rule_decision_dated check ((status = 'REQUESTED') = (decided_at is null))
);
create unique index one_open_version on bank_statements.line_rule_version (rule_id)
  where status = 'REQUESTED';
create unique index one_version_in_force on bank_statements.line_rule_version (rule_id)
  where status = 'IN_FORCE';

alter table bank_statements.statement_line
  -- The class that a line is booked as, or that two people chose before it is booked.
  add column line_class text check (line_class in ('card_payout', 'provider_charge', 'bank_charge',
    'bank_interest', 'own_transfer')),
  -- The version of the rule that classed it; null if people did.
  add column rule_version uuid references bank_statements.line_rule_version,
  add column entry_id uuid,
  -- What the first of two people requested.
  add column proposed_class text check (proposed_class in ('card_payout', 'provider_charge',
    'bank_charge', 'bank_interest', 'own_transfer')),
  add column proposed_by uuid,
  add column proposed_reason text,
  drop constraint statement_line_outcome_check,
  add constraint statement_line_outcome_check check (outcome in ('read', 'credited', 'held',
    'suspense', 'outgoing', 'known', 'classed')),
  add constraint classed_whole check (
    (outcome = 'classed') = (entry_id is not null) and (entry_id is null or line_class is not null)
    and (rule_version is null or line_class is not null)),
  add constraint class_proposal_whole check (
    num_nulls(proposed_class, proposed_by, proposed_reason) in (0, 3));
create index line_of_rule on bank_statements.statement_line (rule_version)
  where rule_version is not null;
create index line_of_entry on bank_statements.statement_line (entry_id)
  where entry_id is not null;

alter table bank_statements.suspense
  add column line_class text,
  add column proposed_class text,
  -- The last day on which the line may be open: ten business days after the bank booked it.
  add column due_on date,
  -- When staff were notified that it is overdue, and its return was proposed.
  add column overdue_at timestamptz;
update bank_statements.suspense s set due_on = (
  select max(d) from (
    select d::date as d from bank_statements.statement_line l
    cross join generate_series(l.day + 1, l.day + 20, interval '1 day') d
    where l.id = s.line_id and extract(isodow from d) < 6 order by d limit 10
  ) counted
);
alter table bank_statements.suspense
  alter column due_on set not null,
  drop constraint suspense_stage_check,
  add constraint suspense_stage_check check (stage in ('NEW', 'SUGGESTED', 'ASSIGNED', 'RETURNED',
    'DISMISSED', 'CLASSED')),
  drop constraint suspense_proposed_move_check,
  add constraint suspense_proposed_move_check check (proposed_move in ('assign', 'return',
    'dismiss', 'class')),
  drop constraint decision_whole,
  add constraint decision_whole check ((stage = 'ASSIGNED' or stage = 'RETURNED'
    or stage = 'DISMISSED' or stage = 'CLASSED') = (decided_at is not null and reason is not null)),
  -- The return of an overdue line is proposed by the product: no one requested it yet.
  drop constraint proposal_named,
  add constraint proposal_named check (case
    when proposed_move = 'return' then true
    else (proposed_by is null) = (proposed_move is null) end),
  add constraint class_named check (
    (stage = 'CLASSED') = (line_class is not null)
    and (proposed_move is not distinct from 'class') = (proposed_class is not null));
create index suspense_due on bank_statements.suspense (due_on)
  where stage in ('NEW', 'SUGGESTED');
