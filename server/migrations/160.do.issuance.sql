-- The token of an asset: what was requested of the chain and what became of it.
create schema issuance;

create table issuance.token (
  asset_id uuid primary key,
  share_class_id uuid not null,
  name text not null,
  unit_name text not null,
  -- Thousandths of a unit: the token's total on chain.
  total_units bigint not null check (total_units > 0),
  issued_units bigint not null default 0,
  metadata_hash bytea not null,
  status text not null check (status in ('REQUESTED', 'CREATED')),
  instruction_id uuid not null,
  created_tx text,
  requested_at timestamptz not null,
  created_at timestamptz,
  check (issued_units >= 0 and issued_units <= total_units)
);
