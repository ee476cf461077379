-- The last rate of each day (UTC), at which own positions are valued in the general ledger.
create table rates.daily (
  currency text not null check (currency in ('ALGO', 'BTC')),
  day date not null,
  -- Hundred-millionths of a dollar for one whole unit.
  usd bigint not null check (usd > 0),
  source text not null,
  is_simulated boolean not null,
  at timestamptz not null,
  primary key (currency, day)
);

insert into rates.daily (currency, day, usd, source, is_simulated, at)
select currency, (at at time zone 'UTC')::date, usd, source, is_simulated, at from rates.rate;
