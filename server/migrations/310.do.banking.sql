-- Bank accounts of parties, transfers that come in, statements of the platform's own account.
create schema banking;

create table banking.account (
  id uuid primary key,
  party_id uuid not null,
  added_by uuid not null,
  country text not null,
  currency text not null,
  -- Holder, bank, numbers: sealed for this row.
  details bytea not null,
  -- Keyed hashes, to find the same number and the same name again without opening anything.
  number_index bytea not null,
  holder_index bytea not null,
  active boolean not null default true,
  name_check text not null check (name_check in ('waiting', 'confirmed', 'rejected')),
  reason text,
  -- Withdrawals may go there from then on: whoever got into an account can't empty it at once.
  available_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (party_id, number_index),
  constraint rejection_said check (name_check <> 'rejected' or reason is not null)
);
create index on banking.account (number_index);
create index on banking.account (holder_index);
create index on banking.account (updated_at) where name_check = 'waiting';

create table banking.statement (
  id uuid primary key,
  file_name text not null,
  file_hash bytea not null,
  format text not null check (format in ('csv', 'camt.053')),
  stage text not null check (stage in ('PREVIEW', 'BOOKING', 'BOOKED', 'DISCARDED')),
  from_day date not null,
  to_day date not null,
  -- [{currency, opening, closing}], decimal text; opening and lines were checked to make closing.
  balances jsonb not null,
  line_count integer not null check (line_count >= 0),
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  booked_at timestamptz,
  constraint booking_dated check ((stage = 'BOOKED') = (booked_at is not null))
);
-- The same file counts once, however many upload it at once; one that was put away may come again.
create unique index statement_file_once on banking.statement (file_hash)
  where stage <> 'DISCARDED';
create index on banking.statement (uploaded_at desc);
create index statement_being_booked on banking.statement (confirmed_at) where stage = 'BOOKING';

create table banking.statement_line (
  id uuid primary key,
  statement_id uuid not null references banking.statement on delete cascade,
  position integer not null,
  -- The bank's own reference, or a hash of what the line says and its place among its equals.
  line_key bytea not null,
  day date not null,
  currency text not null,
  -- Minor units of the currency; negative for money that left.
  amount bigint not null check (amount <> 0),
  bank_reference text,
  -- Sender or receiver, account and text: sealed for this row.
  details bytea not null,
  number_index bytea,
  holder_index bytea,
  -- A reversal of the bank's own is never credited by itself.
  reversal boolean not null default false,
  outcome text not null default 'read'
    check (outcome in ('read', 'credited', 'held', 'suspense', 'outgoing', 'known')),
  why text,
  deposit_id uuid,
  booked_at timestamptz,
  unique (statement_id, position),
  constraint booking_of_line_dated check ((outcome = 'read') = (booked_at is null))
);
create index line_to_book on banking.statement_line (statement_id, position)
  where outcome = 'read';
-- A line counts once, whichever statements repeat it: the second booking meets this index.
create unique index line_counts_once on banking.statement_line (line_key)
  where outcome not in ('read', 'known');

create table banking.deposit (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  account_id uuid not null references banking.account,
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
  line_id uuid unique references banking.statement_line,
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
create index on banking.deposit (party_id, id desc);
create index on banking.deposit (stage, id desc);
create index deposit_to_expire on banking.deposit (expires_at) where stage = 'AWAITING_TRANSFER';
create index deposit_by_amount on banking.deposit (amount)
  where stage in ('AWAITING_TRANSFER', 'DECLARED', 'EXPIRED');
-- One transaction of a bank is declared once; a transfer that was taken back frees its own.
create unique index transaction_once on banking.deposit (currency, transaction_id)
  where stage not in ('CANCELLED', 'REJECTED');

create table banking.suspense (
  id uuid primary key,
  line_id uuid not null unique references banking.statement_line,
  currency text not null,
  amount bigint not null check (amount > 0),
  stage text not null check (stage in ('NEW', 'SUGGESTED', 'ASSIGNED', 'RETURNED')),
  -- Why it wasn't credited by itself.
  why text not null,
  -- The transfer that it was held for: it came from another account than the person's own.
  deposit_id uuid references banking.deposit,
  -- The entry that booked it into suspense; a return takes it back.
  entry_id uuid not null,
  -- [{partyId, depositId, why}]
  suggestions jsonb not null,
  -- What the first of two people asked for.
  proposed_party uuid,
  proposed_deposit uuid,
  proposed_by uuid,
  proposed_reason text,
  party_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  constraint decision_whole check (
    (stage = 'ASSIGNED' or stage = 'RETURNED') = (decided_at is not null and reason is not null)),
  constraint assigned_to_somebody check ((stage = 'ASSIGNED') = (party_id is not null))
);
create index suspense_open on banking.suspense (created_at) where stage in ('NEW', 'SUGGESTED');
create index on banking.suspense (deposit_id) where deposit_id is not null;
