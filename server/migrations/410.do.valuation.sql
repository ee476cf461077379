-- Valuation: what an asset is worth per unit, since when, and who said so.
create schema valuation;

create table valuation.nav (
  id uuid primary key,
  asset_id uuid not null,
  -- USD cents per whole unit.
  nav bigint not null check (nav > 0),
  -- The day it holds for.
  valued_on date not null,
  note text not null,
  -- A paper of the asset's data room that shows how it was found.
  document_id uuid,
  -- Against the value before it, in basis points; null for the first.
  change_bps bigint,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  reason text,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint two_people check (decided_by is distinct from requested_by),
  constraint decided check ((status = 'REQUESTED') = (decided_at is null)),
  constraint decider check ((decided_at is null) = (decided_by is null)),
  constraint reasoned check (status <> 'REJECTED' or reason is not null)
);
create index nav_of_asset on valuation.nav (asset_id, valued_on desc, requested_at desc);
create unique index nav_open on valuation.nav (asset_id) where status = 'REQUESTED';
