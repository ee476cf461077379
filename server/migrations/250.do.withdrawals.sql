-- Withdrawals, their payment files, and holds on parties.
create schema withdrawals;

-- One file for the bank. What it holds was claimed for it and stands in no other.
create table withdrawals.payment_batch (
  id uuid primary key,
  -- Counted up without gaps that matter: "PB-000012" is what people call it.
  number bigint generated always as identity unique,
  created_by uuid not null,
  created_at timestamptz not null,
  payments int not null check (payments >= 0),
  total bigint not null check (total >= 0),
  -- A payment file leaves us when it is fetched. Until then what it pays for a party that is
  -- held is taken out of it; from then on its bytes stay the same.
  fetched_at timestamptz
);

create table withdrawals.withdrawal (
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
  stage text not null check (stage in ('AWAITING_MEMBER', 'REQUESTED', 'APPROVED', 'ON_HOLD',
    'PROCESSING', 'SENT', 'SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELLED')),
  -- Where it goes on once the hold is lifted.
  held_from text check (held_from in ('REQUESTED', 'APPROVED')),
  batch_id uuid references withdrawals.payment_batch,
  -- What the bank calls its payment.
  bank_reference text,
  reason text,
  -- What the bank did that staff have to look at.
  attention text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  fee bigint not null default 0 check (fee >= 0),
  fee_id uuid,
  -- Why a withdrawal waits for two people, as the desk says it: with the sums of that moment.
  two_people_reason text,
  agreed_by uuid,
  agreed_at timestamptz,
  -- Why a withdrawal was rejected or failed is for its party; why staff hold or release it is
  -- not.
  staff_reason text,
  constraint hold_remembered check ((stage = 'ON_HOLD') = (held_from is not null)),
  constraint batch_named check (stage not in ('PROCESSING', 'SENT', 'SUCCEEDED')
    or batch_id is not null),
  constraint end_dated check ((stage not in ('AWAITING_MEMBER', 'REQUESTED', 'APPROVED',
    'ON_HOLD', 'PROCESSING', 'SENT')) = (ended_at is not null)),
  constraint agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  constraint second_member check (agreed_by <> user_id),
  constraint reason_given check ((stage not in ('REJECTED', 'FAILED') or reason is not null)
    and (stage <> 'ON_HOLD' or staff_reason is not null))
);
create index on withdrawals.withdrawal (party_id, id desc);
create index on withdrawals.withdrawal (stage, id);
create index on withdrawals.withdrawal (batch_id);
create index withdrawal_not_booked on withdrawals.withdrawal (party_id, requested_at desc)
  where stage <> 'SUCCEEDED';
-- Whether money has arrived at a bank account before is asked with each withdrawal.
create index on withdrawals.withdrawal (bank_account_id) where stage = 'SUCCEEDED';
-- Staff look for a part of a reference.
create index withdrawal_search on withdrawals.withdrawal using gin (reference gin_trgm_ops);

-- Nothing leaves a party while one of these is open.
create table withdrawals.party_hold (
  id uuid primary key,
  party_id uuid not null,
  reason text not null,
  held_by uuid,
  held_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  constraint lifted_whole check ((lifted_at is null) = (lift_reason is null)
    and (lifted_by is null or lifted_at is not null) and (held_by is null or lifted_at is null
    or lifted_by is not null))
);
create unique index on withdrawals.party_hold (party_id) where lifted_at is null;
create index on withdrawals.party_hold (held_at desc);
