-- Settlement: what must happen on the chain, written with its cause, and what became of it.
CREATE SCHEMA settlement;

-- An asset's token. chain_asset_id is null until its creation is confirmed.
CREATE TABLE settlement.asset (
  asset_id          uuid PRIMARY KEY,
  chain_asset_id    bigint UNIQUE,
  total             bigint NOT NULL CHECK (total > 0),
  decimals          smallint NOT NULL CHECK (decimals BETWEEN 0 AND 19),
  unit_name         text NOT NULL CHECK (octet_length(unit_name) BETWEEN 1 AND 8),
  token_name        text NOT NULL CHECK (octet_length(token_name) BETWEEN 1 AND 32),
  url               text NOT NULL CHECK (octet_length(url) <= 96),
  metadata_hash     bytea NOT NULL CHECK (octet_length(metadata_hash) = 32),
  manager_address   text NOT NULL,
  reserve_address   text NOT NULL,
  freeze_address    text NOT NULL,
  clawback_address  text NOT NULL,
  created_at        timestamptz NOT NULL,
  confirmed_round   bigint,
  stopped_at        timestamptz,
  stopped_reason    text,
  CHECK ((chain_asset_id IS NULL) = (confirmed_round IS NULL)),
  CHECK ((stopped_at IS NULL) = (stopped_reason IS NULL))
);

CREATE TABLE settlement.instruction (
  id                uuid PRIMARY KEY,
  kind              text NOT NULL CHECK (kind IN
                      ('create_asset', 'opt_in', 'fund', 'allocate', 'transfer')),
  -- What this is an instruction for, once and for ever: a second one with the same reference is
  -- the same instruction.
  source_ref        text NOT NULL UNIQUE,
  cause_kind        text NOT NULL,
  cause_id          text NOT NULL,
  asset_id          uuid REFERENCES settlement.asset (asset_id),
  from_party_id     uuid,
  to_party_id       uuid,
  from_address      text,
  to_address        text,
  -- Thousandths of a unit; microalgos for a fund.
  quantity          bigint CHECK (quantity > 0),
  status            text NOT NULL CHECK (status IN
                      ('QUEUED', 'SIGNED', 'SUBMITTED', 'CONFIRMED', 'DEAD', 'NEEDS_ATTENTION')),
  attempts          integer NOT NULL DEFAULT 0,
  -- A busy node refuses legs without a fee: from then on each leg pays its own.
  own_fees          boolean NOT NULL DEFAULT false,
  reason            text,
  tx_id             text,
  round             bigint,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  confirmed_at      timestamptz,
  CHECK ((status = 'CONFIRMED') = (confirmed_at IS NOT NULL)),
  CHECK ((status = 'CONFIRMED') = (round IS NOT NULL)),
  CHECK (status <> 'NEEDS_ATTENTION' OR reason IS NOT NULL),
  CHECK (kind IN ('fund', 'create_asset') OR asset_id IS NOT NULL),
  CHECK (kind NOT IN ('fund', 'allocate', 'transfer') OR quantity IS NOT NULL)
);

CREATE INDEX instruction_open ON settlement.instruction (id)
  WHERE status IN ('QUEUED', 'DEAD', 'SIGNED', 'SUBMITTED');
CREATE INDEX instruction_status ON settlement.instruction (status, id);
CREATE INDEX instruction_cause ON settlement.instruction (cause_kind, cause_id);
CREATE INDEX instruction_asset ON settlement.instruction (asset_id, status);
CREATE INDEX instruction_from ON settlement.instruction (asset_id, from_address)
  WHERE status <> 'CONFIRMED';
CREATE INDEX instruction_to ON settlement.instruction (asset_id, to_address)
  WHERE status <> 'CONFIRMED';

-- One signing of one instruction: a group of 1 to 16 transactions that happens wholly or not.
CREATE TABLE settlement.attempt (
  id               uuid PRIMARY KEY,
  instruction_id   uuid NOT NULL REFERENCES settlement.instruction (id),
  number           integer NOT NULL CHECK (number > 0),
  status           text NOT NULL CHECK (status IN ('SIGNED', 'SUBMITTED', 'CONFIRMED', 'DEAD')),
  tx_id            text NOT NULL,
  first_valid      bigint NOT NULL,
  last_valid       bigint NOT NULL CHECK (last_valid >= first_valid),
  opts_in          boolean NOT NULL DEFAULT false,
  sent_round       bigint,
  sent_at          timestamptz,
  last_answer      text,
  round            bigint,
  created_at       timestamptz NOT NULL,
  UNIQUE (instruction_id, number)
);
-- Never two sets of bytes alive for one instruction.
CREATE UNIQUE INDEX attempt_one_alive ON settlement.attempt (instruction_id)
  WHERE status IN ('SIGNED', 'SUBMITTED');
CREATE INDEX attempt_alive ON settlement.attempt (last_valid)
  WHERE status IN ('SIGNED', 'SUBMITTED');

-- The bytes, stored before they are sent; only these are ever sent again.
CREATE TABLE settlement.transaction (
  tx_id       text PRIMARY KEY CHECK (length(tx_id) = 52),
  attempt_id  uuid NOT NULL REFERENCES settlement.attempt (id),
  leg         smallint NOT NULL CHECK (leg BETWEEN 0 AND 15),
  raw         bytea NOT NULL,
  UNIQUE (attempt_id, leg)
);

-- What the chain is known to hold, from confirmed instructions only.
CREATE TABLE settlement.holding (
  asset_id        uuid NOT NULL REFERENCES settlement.asset (asset_id),
  address         text NOT NULL,
  party_id        uuid,
  quantity        bigint NOT NULL CHECK (quantity >= 0),
  opted_in_round  bigint NOT NULL,
  PRIMARY KEY (asset_id, address)
);
CREATE INDEX holding_party ON settlement.holding (party_id);

-- Accounts that the sponsor has given their first minimum balance.
CREATE TABLE settlement.account (
  address       text PRIMARY KEY,
  funded_round  bigint NOT NULL
);

-- How far the follower has read the chain; one row.
CREATE TABLE settlement.cursor (
  one           boolean PRIMARY KEY DEFAULT true CHECK (one),
  genesis_id    text NOT NULL,
  genesis_hash  bytea NOT NULL,
  last_round    bigint NOT NULL,
  updated_at    timestamptz NOT NULL
);

-- Each comparison of the register with the chain.
CREATE TABLE settlement.reconciliation (
  id           uuid PRIMARY KEY,
  at           timestamptz NOT NULL,
  round        bigint NOT NULL,
  assets       integer NOT NULL,
  holders      integer NOT NULL,
  in_flight    integer NOT NULL,
  differences  jsonb NOT NULL
);
CREATE INDEX reconciliation_at ON settlement.reconciliation (at DESC);

CREATE FUNCTION settlement.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'signed bytes are never changed or deleted';
END $$;
CREATE TRIGGER transaction_is_final BEFORE UPDATE OR DELETE ON settlement.transaction
  FOR EACH ROW EXECUTE FUNCTION settlement.refuse_change();
