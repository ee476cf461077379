-- Own money that is to leave and is not booked yet: an approved remittance, until the statement
-- shows it. Nothing else may spend it.
create table ledger.own_in_transit (
  cause_id uuid primary key,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
