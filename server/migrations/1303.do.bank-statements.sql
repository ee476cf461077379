-- Banks repeat references: standing orders, NONREF, payment codes. Where a statement opens with
-- the previous closing balance, its lines are new, however alike they are.
drop index bank_statements.line_counts_once;
-- Earlier lines of a day are looked up where the balances prove nothing: after a restart.
create index line_of_day on bank_statements.statement_line (day, amount);

alter table bank_statements.statement
  drop constraint statement_format_check,
  add constraint statement_format_check check (format in ('csv', 'camt.053', 'mt940'));

alter table bank_statements.suspense
  -- The booked line that this one may repeat; null for a line that is no suspected duplicate.
  add column duplicate_of uuid references bank_statements.statement_line,
  -- What the first of two people requested.
  add column proposed_move text check (proposed_move in ('assign', 'return', 'dismiss')),
  drop constraint suspense_stage_check,
  add constraint suspense_stage_check
    check (stage in ('NEW', 'SUGGESTED', 'ASSIGNED', 'RETURNED', 'DISMISSED')),
  drop constraint decision_whole,
  add constraint decision_whole check (
    (stage = 'ASSIGNED' or stage = 'RETURNED' or stage = 'DISMISSED')
    = (decided_at is not null and reason is not null));
update bank_statements.suspense
  set proposed_move = case when proposed_party is null then 'return' else 'assign' end
  where proposed_by is not null;
alter table bank_statements.suspense
  add constraint proposal_named check ((proposed_by is null) = (proposed_move is null)),
  add constraint duplicate_dismissed check (stage <> 'DISMISSED' or duplicate_of is not null);
create index suspense_of_duplicate on bank_statements.suspense (duplicate_of)
  where duplicate_of is not null;
