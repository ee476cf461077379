-- Declared bank transfers.
create schema bank_deposits;

create table bank_deposits.deposit (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  account_id uuid not null references bank_accounts.account,
  reference text not null unique,
  -- Client money comes in in US dollars.
  currency text not null check (currency = 'USD'),
  amount bigint not null check (amount > 0),
  stage text not null check (stage in ('AWAITING_TRANSFER', 'DECLARED', 'CREDITED', 'ON_HOLD',
    'RETURNED', 'CANCELLED', 'EXPIRED', 'REJECTED')),
  transaction_id text,
  transferred_at timestamptz,
  receipt_file_id uuid,
  declared_at timestamptz,
  line_id uuid unique references bank_statements.statement_line,
  -- What arrived, which may differ from what was announced.
  credited bigint check (credited > 0),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  constraint declaration_whole check ((transaction_id is null) = (transferred_at is null)),
  constraint credit_dated check ((stage = 'CREDITED') = (credited is not null)),
  constraint no_is_explained check (stage not in ('REJECTED', 'RETURNED') or reason is not null)
);
create index on bank_deposits.deposit (party_id, id desc);
create index on bank_deposits.deposit (stage, id desc);
create index deposit_to_expire on bank_deposits.deposit (expires_at)
  where stage = 'AWAITING_TRANSFER';
create index deposit_by_amount on bank_deposits.deposit (amount)
  where stage in ('AWAITING_TRANSFER', 'DECLARED', 'EXPIRED');
-- One transaction of a bank is declared once; a transfer that was taken back frees its own.
create unique index transaction_once on bank_deposits.deposit (currency, transaction_id)
  where stage not in ('CANCELLED', 'REJECTED');
create index deposit_not_booked on bank_deposits.deposit (party_id, created_at desc)
  where stage <> 'CREDITED';
-- Staff look for a part of a reference.
create index deposit_search on bank_deposits.deposit using gin (reference gin_trgm_ops);


alter table bank_statements.suspense add foreign key (deposit_id) references bank_deposits.deposit;
