-- Who asked for the opening of a market with which terms, and what became of it.
create table exchange.opening_request (
  id uuid primary key,
  asset_id uuid not null,
  band_bps int not null check (band_bps between 1 and 100000),
  holder_cap_bps int check (holder_cap_bps between 1 and 10000),
  -- As "2026-11-20".
  locked_until text,
  status text not null
    check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint two_people check (status <> 'APPROVED' or requested_by <> decided_by)
);
-- One at a time waits.
create unique index on exchange.opening_request (asset_id) where status = 'REQUESTED';
create index on exchange.opening_request (asset_id, requested_at);
