-- Custody: one Ed25519 key per platform role and per party. The seed is stored only as
-- AES-256-GCM ciphertext whose additional data names the key-encryption key, the owner and the
-- address, so that a row can't be moved to another owner.
CREATE SCHEMA custody;

CREATE TABLE custody.key (
  address     text PRIMARY KEY CHECK (length(address) = 58),
  role        text CHECK (role IN
                ('issuance', 'clawback', 'manager', 'sponsor', 'retired')),
  party_id    uuid,
  kid         text NOT NULL,
  iv          bytea NOT NULL CHECK (octet_length(iv) = 12),
  ciphertext  bytea NOT NULL CHECK (octet_length(ciphertext) = 32),
  tag         bytea NOT NULL CHECK (octet_length(tag) = 16),
  created_at  timestamptz NOT NULL,
  retired_at  timestamptz,
  CHECK (num_nonnulls(role, party_id) = 1)
);

CREATE UNIQUE INDEX key_one_per_role ON custody.key (role) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX key_one_per_party ON custody.key (party_id) WHERE retired_at IS NULL;
