-- The embedded development ledger's own books: blocks as they were sealed and the state after the
-- last one, written in one transaction per block. Amounts of tokens are unsigned 64 bit on
-- Algorand, which PostgreSQL's bigint can't hold, hence numeric(20, 0).
CREATE SCHEMA chain;

CREATE TABLE chain.genesis (
  one           boolean PRIMARY KEY DEFAULT true CHECK (one),
  genesis_id    text NOT NULL,
  genesis_hash  bytea NOT NULL CHECK (octet_length(genesis_hash) = 32),
  fee_sink      text NOT NULL,
  created_at    timestamptz NOT NULL
);

CREATE TABLE chain.block (
  round        bigint PRIMARY KEY,
  sealed_at    timestamptz NOT NULL,
  hash         bytea NOT NULL CHECK (octet_length(hash) = 32),
  previous     bytea NOT NULL CHECK (octet_length(previous) = 32),
  -- Transactions ever confirmed, this block's included; the next asset's number is one more.
  tx_counter   bigint NOT NULL,
  tx_count     integer NOT NULL
);

CREATE TABLE chain.transaction (
  tx_id          text PRIMARY KEY CHECK (length(tx_id) = 52),
  round          bigint NOT NULL REFERENCES chain.block (round),
  intra          integer NOT NULL,
  raw            bytea NOT NULL,
  sender         text NOT NULL,
  last_valid     bigint NOT NULL,
  lease          bytea,
  group_id       bytea,
  asset_index    bigint,
  created_asset  bigint,
  closing_amount numeric(20, 0),
  asset_closing_amount numeric(20, 0),
  UNIQUE (round, intra)
);
CREATE INDEX transaction_asset ON chain.transaction (asset_index, round DESC, intra DESC)
  WHERE asset_index IS NOT NULL;
CREATE INDEX transaction_last_valid ON chain.transaction (last_valid);

-- Who took part in a transaction, so that an account's history is one index scan.
CREATE TABLE chain.involvement (
  address  text NOT NULL,
  round    bigint NOT NULL,
  intra    integer NOT NULL,
  PRIMARY KEY (address, round, intra)
);

CREATE TABLE chain.account (
  address      text PRIMARY KEY,
  micro_algos  bigint NOT NULL CHECK (micro_algos >= 0),
  auth_address text,
  first_round  bigint NOT NULL
);

CREATE TABLE chain.asset (
  asset_index     bigint PRIMARY KEY,
  creator         text NOT NULL,
  total           numeric(20, 0) NOT NULL,
  decimals        smallint NOT NULL,
  default_frozen  boolean NOT NULL,
  unit_name       text,
  asset_name      text,
  url             text,
  metadata_hash   bytea,
  manager         text,
  reserve         text,
  "freeze"        text,
  clawback        text,
  created_round   bigint NOT NULL
);

CREATE TABLE chain.holding (
  address       text NOT NULL,
  asset_index   bigint NOT NULL,
  amount        numeric(20, 0) NOT NULL CHECK (amount >= 0),
  frozen        boolean NOT NULL,
  opted_in_round bigint NOT NULL,
  PRIMARY KEY (address, asset_index)
);
CREATE INDEX holding_asset ON chain.holding (asset_index, amount DESC, address);
