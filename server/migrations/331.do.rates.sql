-- What one unit of a currency is worth in dollars, as its source last said.
create schema rates;

create table rates.rate (
  currency text primary key check (currency in ('ALGO', 'BTC')),
  -- Hundred-millionths of a dollar for one whole unit.
  usd bigint not null check (usd > 0),
  source text not null,
  is_simulated boolean not null,
  -- When the source says that it was so.
  at timestamptz not null,
  kept_at timestamptz not null,
  -- A jump that is not believed yet, and since when the source has said about that.
  doubted_usd bigint check (doubted_usd > 0),
  doubted_since timestamptz,
  check ((doubted_usd is null) = (doubted_since is null))
);
