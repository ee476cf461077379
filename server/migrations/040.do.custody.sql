-- Custody: one Ed25519 key per platform role and per party. The seed is stored only as
-- AES-256-GCM ciphertext whose additional data names the key-encryption key, the owner and the
-- address, so that a row can't be moved to another owner.
create schema custody;

create table custody.key (
  address text primary key check (length(address) = 58),
  role text check (role in ('issuance', 'clawback', 'manager', 'sponsor', 'retired', 'hot')),
  party_id uuid,
  kid text not null,
  iv bytea not null check (octet_length(iv) = 12),
  ciphertext bytea not null check (octet_length(ciphertext) = 32),
  tag bytea not null check (octet_length(tag) = 16),
  created_at timestamptz not null,
  retired_at timestamptz,
  check (num_nonnulls(role, party_id) = 1)
);
create unique index key_one_per_role on custody.key (role) where retired_at is null;
create unique index key_one_per_party on custody.key (party_id) where retired_at is null;

-- What left the paying account on a day: the signer goes no further than its limit.
create table custody.outflow (
  day date primary key,
  micro_algos bigint not null check (micro_algos between 0 and 500000000000)
);
