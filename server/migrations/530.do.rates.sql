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

-- Past days have the rates that conversions were quoted at.
insert into rates.daily (currency, day, usd, source, is_simulated, at)
select distinct on (currency, day) currency, (at at time zone 'UTC')::date as day, usd, source,
  is_simulated, at
from (
  select from_currency as currency, from_usd as usd, source, is_simulated, rate_at as at
  from conversions.quote
  union all
  select to_currency, to_usd, source, is_simulated, rate_at from conversions.quote
  union all
  select currency, usd, source, is_simulated, at from rates.rate
) known
where currency in ('ALGO', 'BTC')
order by currency, day, at desc;
