-- The legal vehicles that hold assets, and their share classes.
create schema structures;

create table structures.structure (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  type text not null check (type in ('SPV', 'fund', 'trust', 'company')),
  jurisdiction text not null,
  registration_number text,
  incorporated_on date,
  registered_address text,
  base_currency text not null default 'USD',
  fiscal_year_end text,
  created_at timestamptz not null
);
create index on structures.structure (company_id);

create table structures.share_class (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  name text not null,
  code text not null,
  -- Thousandths of a unit, as every quantity.
  authorised_units bigint not null check (authorised_units > 0),
  issued_units bigint not null default 0,
  par_value bigint not null default 0,
  currency text not null default 'USD',
  voting_per_unit int not null default 1,
  management_fee_bps int not null default 0,
  performance_fee_bps int not null default 0,
  distribution_rights text not null default '',
  created_at timestamptz not null,
  constraint issued_within_authorised check (issued_units between 0 and authorised_units),
  unique (structure_id, code)
);
