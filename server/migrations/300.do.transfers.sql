-- Transfers between wallets.
create schema transfers;

-- From one wallet to another: immediate, and booked with it.
create table transfers.internal_transfer (
  id uuid primary key,
  reference text not null unique,
  from_party uuid not null,
  to_party uuid not null,
  user_id uuid not null,
  currency text not null check (currency in ('USD', 'ALGO', 'BTC')),
  amount bigint not null check (amount > 0),
  memo text,
  at timestamptz not null,
  check (to_party <> from_party)
);
create index on transfers.internal_transfer (from_party, at desc);
create index on transfers.internal_transfer (to_party, at desc);
-- Staff look for a part of a reference.
create index internal_transfer_search on transfers.internal_transfer
  using gin (reference gin_trgm_ops);

-- Whom a party sends money to again and again: an address and a name of the party's own choice.
create table transfers.payee (
  id uuid primary key,
  party_id uuid not null references identity.party,
  user_id uuid not null references identity."user",
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  unique (party_id, email)
);
