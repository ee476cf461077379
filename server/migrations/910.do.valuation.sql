-- How often an asset is valued, as its owner promises to investors; every quarter without a row.
create table valuation.policy (
  asset_id uuid primary key,
  rhythm text not null,
  -- Days that the next value may take after that.
  grace_days integer not null,
  set_by uuid not null,
  set_at timestamptz not null,
  constraint rhythm_known check (rhythm in ('monthly', 'quarterly', 'half_yearly', 'yearly')),
  constraint grace_within check (grace_days between 0 and 90)
);
