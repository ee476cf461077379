-- Conversions between currencies.
create schema conversions;

-- What a conversion would give, for half a minute. Booked once, at exactly these figures.
create table conversions.quote (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  from_currency text not null check (from_currency in ('USD', 'ALGO', 'BTC')),
  to_currency text not null check (to_currency in ('USD', 'ALGO', 'BTC')),
  amount bigint not null check (amount > 0),
  fee bigint not null,
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
  fee_id uuid,
  check (fee >= 0 and fee < amount),
  constraint quote_check1 check (from_currency <> to_currency)
);
create index on conversions.quote (party_id, created_at desc);
create index on conversions.quote (expires_at) where used_at is null;
