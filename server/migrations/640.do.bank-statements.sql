-- Statements of our own account follow one another: each opens with what the last one closed with.
-- There is one chain for each account and currency; whoever goes on with it locks its row.
create table bank_statements.chain (
  id uuid primary key,
  -- The number of the account without spaces; empty while none is configured.
  account text not null,
  currency text not null,
  -- What the first of two people asks for: the chain goes on from another balance.
  proposed_closing bigint,
  proposed_day date,
  proposed_by uuid,
  proposed_reason text,
  unique (account, currency),
  constraint proposal_whole check (
    num_nulls(proposed_closing, proposed_day, proposed_by, proposed_reason) in (0, 4))
);

-- A statement in its chain, or a restart by two people. Amounts are minor units of the currency.
create table bank_statements.chain_link (
  chain_id uuid not null references bank_statements.chain,
  number integer not null check (number >= 1),
  previous integer generated always as (nullif(number - 1, 0)) stored,
  -- Null for a restart.
  statement_id uuid references bank_statements.statement,
  opening bigint not null,
  closing bigint not null,
  from_day date not null,
  to_day date not null,
  asked_by uuid,
  agreed_by uuid,
  reason text,
  linked_at timestamptz not null,
  primary key (chain_id, number),
  unique (chain_id, number, closing),
  unique (statement_id, chain_id),
  -- It opens with what the one before closed with.
  constraint follows foreign key (chain_id, previous, opening)
    references bank_statements.chain_link (chain_id, number, closing),
  constraint restart_of_two check (
    case when statement_id is null
      then asked_by is not null and agreed_by is not null and asked_by <> agreed_by
        and reason is not null
      else asked_by is null and agreed_by is null and reason is null end)
);

alter table bank_statements.statement
  -- The number of the account without spaces; null for what was read before it was kept.
  add column account text;

-- What was only read doesn't know its account: it is read again.
update bank_statements.statement set stage = 'DISCARDED' where stage = 'PREVIEW';

-- What was booked so far is the beginning of its chain: what stood on the account before the first
-- statement, and what the last one says. The amounts bear all decimals of their currency.
with balances as (
  select s.id, s.from_day, s.to_day, s.uploaded_at, coalesce(s.confirmed_at, s.uploaded_at) as at,
    b.value ->> 'currency' as currency,
    replace(b.value ->> 'opening', '.', '')::bigint as opening,
    replace(b.value ->> 'closing', '.', '')::bigint as closing
  from bank_statements.statement s cross join jsonb_array_elements(s.balances) b
  where s.stage in ('BOOKING', 'BOOKED')
), chains as (
  insert into bank_statements.chain (id, account, currency)
  select gen_random_uuid(), '', currency from (select distinct currency from balances) known
  returning id, currency
)
insert into bank_statements.chain_link
  (chain_id, number, statement_id, opening, closing, from_day, to_day, linked_at)
select distinct on (c.id) c.id, 1,
  last_value(b.id) over whole, first_value(b.opening) over whole, last_value(b.closing) over whole,
  first_value(b.from_day) over whole, last_value(b.to_day) over whole, last_value(b.at) over whole
from chains c join balances b using (currency)
window whole as (partition by c.id order by b.to_day, b.uploaded_at
  rows between unbounded preceding and unbounded following);
