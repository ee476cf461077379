-- The embedded development ledger's own books: blocks as they were sealed and the state after the
-- last one, written in one transaction per block. Amounts of tokens are unsigned 64 bit on
-- Algorand, which PostgreSQL's bigint can't hold, hence numeric(20, 0).
create schema chain;

create table chain.genesis (
  one boolean primary key default true check (one),
  genesis_id text not null,
  genesis_hash bytea not null check (octet_length(genesis_hash) = 32),
  fee_sink text not null,
  created_at timestamptz not null
);

create table chain.block (
  round bigint primary key,
  sealed_at timestamptz not null,
  hash bytea not null check (octet_length(hash) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  -- Transactions ever confirmed, this block's included; the next asset's number is one more.
  tx_counter bigint not null,
  tx_count int not null
);

create table chain.transaction (
  tx_id text primary key check (length(tx_id) = 52),
  round bigint not null references chain.block,
  intra int not null,
  raw bytea not null,
  sender text not null,
  last_valid bigint not null,
  lease bytea,
  group_id bytea,
  asset_index bigint,
  created_asset bigint,
  closing_amount numeric(20,0),
  asset_closing_amount numeric(20,0),
  unique (round, intra)
);
create index transaction_asset on chain.transaction (asset_index, round desc, intra desc)
  where asset_index is not null;
create index transaction_last_valid on chain.transaction (last_valid);

-- Who took part in a transaction, so that an account's history is one index scan.
create table chain.involvement (
  address text not null,
  round bigint not null,
  intra int not null,
  primary key (address, round, intra)
);

create table chain.account (
  address text primary key,
  micro_algos bigint not null check (micro_algos >= 0),
  auth_address text,
  first_round bigint not null
);

create table chain.asset (
  asset_index bigint primary key,
  creator text not null,
  total numeric(20,0) not null,
  decimals smallint not null,
  default_frozen boolean not null,
  unit_name text,
  asset_name text,
  url text,
  metadata_hash bytea,
  manager text,
  reserve text,
  "freeze" text,
  clawback text,
  created_round bigint not null
);

create table chain.holding (
  address text not null,
  asset_index bigint not null,
  amount numeric(20,0) not null check (amount >= 0),
  frozen boolean not null,
  opted_in_round bigint not null,
  primary key (address, asset_index)
);
create index holding_asset on chain.holding (asset_index, amount desc, address);
