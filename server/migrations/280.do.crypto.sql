-- Crypto deposits and withdrawals.
create schema crypto;

-- Crypto that came in, or is said to come.
create table crypto.chain_deposit (
  id uuid primary key,
  party_id uuid not null,
  -- Who entered it; nobody while the chain alone told of it.
  user_id uuid,
  currency text not null check (currency in ('ALGO', 'BTC')),
  reference text not null unique,
  stage text not null check (stage in ('DECLARED', 'CHECKED', 'CREDITED', 'REJECTED',
    'CANCELLED')),
  declared bigint check (declared > 0),
  -- What arrived, as the chain or staff say.
  received bigint check (received > 0),
  -- As the person gave it, and as it counts: one transaction is credited once, whoever names it.
  declared_tx text,
  tx_id text,
  round bigint,
  reason text,
  checked_by uuid,
  checked_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  check (stage <> 'CREDITED' or (received is not null and tx_id is not null)),
  constraint chain_deposit_check1 check (stage <> 'REJECTED' or reason is not null),
  constraint chain_deposit_check2 check (currency = 'BTC' or tx_id is not null)
);
create unique index chain_deposit_tx on crypto.chain_deposit (currency, tx_id)
  where tx_id is not null and stage <> 'REJECTED';
create unique index chain_deposit_declared_tx on crypto.chain_deposit (currency, declared_tx)
  where declared_tx is not null and stage not in ('REJECTED', 'CANCELLED');
create index on crypto.chain_deposit (party_id, created_at desc);
create index on crypto.chain_deposit (stage, created_at) where stage in ('DECLARED', 'CHECKED');
create index chain_deposit_not_booked on crypto.chain_deposit (party_id, created_at desc)
  where stage <> 'CREDITED';

-- ALGO that leave for an address outside.
create table crypto.algo_transfer (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  address text not null check (length(address) = 58),
  amount bigint not null check (amount > 0),
  network_fee bigint not null check (network_fee >= 0),
  -- Cents, at the rate of the moment: what the limits are counted in.
  worth_cents bigint not null check (worth_cents >= 0),
  stage text not null check (stage in ('REQUESTED', 'SENDING', 'SENT', 'FAILED', 'REJECTED',
    'CANCELLED')),
  reason text,
  tx_id text,
  request_key text,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- Why a transfer waits for two people, as the desk says it: with the sums of that moment.
  two_people_reason text,
  check (stage not in ('FAILED', 'REJECTED') or reason is not null),
  constraint algo_transfer_check1 check (stage <> 'SENT' or tx_id is not null)
);
create unique index algo_transfer_key on crypto.algo_transfer (user_id, request_key);
create index on crypto.algo_transfer (party_id, created_at desc);
create index on crypto.algo_transfer (stage, created_at) where stage in ('REQUESTED', 'SENDING');
create index algo_transfer_not_booked on crypto.algo_transfer (party_id, created_at desc)
  where stage <> 'SENT';

-- How far the chain was read for payments to parties; one row.
create table crypto.chain_cursor (
  one boolean primary key default true check (one),
  last_round bigint not null,
  updated_at timestamptz not null
);
