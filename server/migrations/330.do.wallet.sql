-- Crypto in and out, and conversion between the currencies of a wallet.
create schema if not exists wallet;

-- What a conversion would give, for half a minute. Booked once, at exactly these figures.
create table wallet.quote (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  from_currency text not null check (from_currency in ('USD', 'ALGO', 'BTC')),
  to_currency text not null check (to_currency in ('USD', 'ALGO', 'BTC')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  fee_bps int not null check (fee_bps >= 0),
  receives bigint not null check (receives > 0),
  -- What one whole unit of each is worth, in hundred-millionths of a dollar.
  from_usd bigint not null check (from_usd > 0),
  to_usd bigint not null check (to_usd > 0),
  source text not null,
  is_simulated boolean not null,
  rate_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (from_currency <> to_currency)
);
create index on wallet.quote (party_id, created_at desc);
create index on wallet.quote (expires_at) where used_at is null;

-- Crypto that came in, or is said to come.
create table wallet.chain_deposit (
  id uuid primary key,
  party_id uuid not null,
  -- Who entered it; nobody while the chain alone told of it.
  user_id uuid,
  currency text not null check (currency in ('ALGO', 'BTC')),
  reference text not null unique,
  stage text not null check (stage in ('DECLARED', 'CHECKED', 'CREDITED', 'REJECTED', 'CANCELLED')),
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
  check (stage <> 'REJECTED' or reason is not null),
  check (currency = 'BTC' or tx_id is not null)
);
create unique index chain_deposit_tx on wallet.chain_deposit (currency, tx_id)
  where tx_id is not null and stage <> 'REJECTED';
create unique index chain_deposit_declared_tx on wallet.chain_deposit (currency, declared_tx)
  where declared_tx is not null and stage not in ('REJECTED', 'CANCELLED');
create index on wallet.chain_deposit (party_id, created_at desc);
create index on wallet.chain_deposit (stage, created_at) where stage in ('DECLARED', 'CHECKED');

-- ALGO that leave for an address outside.
create table wallet.algo_transfer (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  address text not null check (length(address) = 58),
  amount bigint not null check (amount > 0),
  network_fee bigint not null check (network_fee >= 0),
  -- Cents, at the rate of the moment: what the limits are counted in.
  worth_cents bigint not null check (worth_cents >= 0),
  stage text not null
    check (stage in ('REQUESTED', 'SENDING', 'SENT', 'FAILED', 'REJECTED', 'CANCELLED')),
  reason text,
  tx_id text,
  request_key text,
  created_at timestamptz not null,
  completed_at timestamptz,
  check (stage not in ('FAILED', 'REJECTED') or reason is not null),
  check (stage <> 'SENT' or tx_id is not null)
);
create unique index algo_transfer_key on wallet.algo_transfer (user_id, request_key);
create index on wallet.algo_transfer (party_id, created_at desc);
create index on wallet.algo_transfer (stage, created_at) where stage in ('REQUESTED', 'SENDING');

-- How far the chain was read for payments to parties; one row.
create table wallet.chain_cursor (
  one boolean primary key default true check (one),
  last_round bigint not null,
  updated_at timestamptz not null
);
