-- Money that leaves: withdrawals and the files that carry them to the bank, transfers between
-- wallets; corrections of the books, and the comparison of everything that should agree.
create schema if not exists banking;
create schema if not exists wallet;
create schema if not exists administration;

-- One file for the bank. What it holds was claimed for it and stands in no other.
create table banking.payment_batch (
  id uuid primary key,
  -- Counted up without gaps that matter: "PB-000012" is what people call it.
  number bigint generated always as identity unique,
  created_by uuid not null,
  created_at timestamptz not null,
  payments int not null check (payments > 0),
  total bigint not null check (total > 0)
);

create table banking.withdrawal (
  id uuid primary key,
  -- "WD-7K29QX4M": on the bank's statement, and what people call it.
  reference text not null unique,
  party_id uuid not null,
  user_id uuid not null,
  currency text not null check (currency = 'USD'),
  amount bigint not null check (amount > 0),
  bank_account_id uuid not null,
  -- The account as it is shown, masked; and sealed, as it was when it was asked for.
  payee_label text not null,
  payee bytea not null,
  stage text not null check (stage in ('REQUESTED', 'APPROVED', 'ON_HOLD', 'PROCESSING', 'SENT',
    'SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELLED')),
  -- Where it goes on once the hold is lifted.
  held_from text check (held_from in ('REQUESTED', 'APPROVED')),
  batch_id uuid references banking.payment_batch,
  -- What the bank calls its payment.
  bank_reference text,
  reason text,
  -- What the bank did that staff have to look at.
  attention text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint reason_given
    check (stage not in ('REJECTED', 'FAILED', 'ON_HOLD') or reason is not null),
  constraint hold_remembered check ((stage = 'ON_HOLD') = (held_from is not null)),
  constraint batch_named
    check (stage not in ('PROCESSING', 'SENT', 'SUCCEEDED') or batch_id is not null),
  constraint end_dated check (
    (stage in ('SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELLED')) = (ended_at is not null))
);
create index on banking.withdrawal (party_id, id desc);
create index on banking.withdrawal (stage, id);
create index on banking.withdrawal (batch_id);

-- Nothing leaves a party while one of these is open.
create table banking.party_hold (
  id uuid primary key,
  party_id uuid not null,
  reason text not null,
  held_by uuid not null,
  held_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  constraint lifted_whole check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index on banking.party_hold (party_id) where lifted_at is null;
create index on banking.party_hold (held_at desc);

-- From one wallet to another: immediate, and booked with it.
create table wallet.internal_transfer (
  id uuid primary key,
  reference text not null unique,
  from_party uuid not null,
  to_party uuid not null check (to_party <> from_party),
  user_id uuid not null,
  currency text not null check (currency in ('USD', 'ALGO', 'BTC')),
  amount bigint not null check (amount > 0),
  memo text,
  at timestamptz not null
);
create index on wallet.internal_transfer (from_party, at desc);
create index on wallet.internal_transfer (to_party, at desc);

-- Corrections of the books: one proposes, another approves, and nothing is ever edited.
create table administration.correction (
  id uuid primary key,
  kind text not null check (kind in ('adjustment', 'reversal')),
  -- What the adjustment moves, and where; a reversal takes all of it from its entry.
  from_account jsonb,
  to_account jsonb,
  currency text,
  amount bigint check (amount > 0),
  entry_id uuid,
  reason text not null,
  evidence text not null,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'REJECTED', 'WITHDRAWN')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid check (decided_by <> requested_by or status = 'WITHDRAWN'),
  decided_at timestamptz,
  decision_reason text,
  booked_entry uuid,
  constraint shape check (case kind
    when 'adjustment' then entry_id is null and from_account is not null
      and to_account is not null and currency is not null and amount is not null
    else entry_id is not null end),
  constraint booked_named check ((status = 'BOOKED') = (booked_entry is not null)),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null))
);
create index on administration.correction (requested_at desc);
-- An entry is taken back once.
create unique index on administration.correction (entry_id) where status in ('REQUESTED', 'BOOKED');

-- What was compared with what, kept as it was found.
create table administration.reconciliation (
  id uuid primary key,
  at timestamptz not null,
  -- Nobody: the daily job.
  asked_by uuid,
  agrees boolean not null,
  lines jsonb not null
);
create index on administration.reconciliation (at desc);
create trigger reconciliation_is_final before update or delete on administration.reconciliation
  for each row execute function kit.refuse_change();
