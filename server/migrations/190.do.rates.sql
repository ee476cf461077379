-- Exchange rates to the US dollar, as their source last stated them.
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
  -- A jump is used once somebody of the platform has confirmed it: who, and when.
  doubted_at timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((doubted_usd is null) = (doubted_since is null)),
  constraint rate_check1 check ((confirmed_by is null) = (confirmed_at is null))
);
