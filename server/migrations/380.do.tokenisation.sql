-- Requests of owners for a token before units exist, approved by two people of custody.
create schema tokenisation;

create table tokenisation.request (
  id uuid primary key,
  asset_id uuid not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')),
  name text not null,
  unit_name text not null,
  url text not null,
  -- Thousandths of a unit: all that the share class may ever have.
  total_units bigint not null check (total_units > 0),
  share_class_id uuid not null,
  -- Over the legal documents as they were when it was asked for.
  metadata_hash text not null check (metadata_hash ~ '^[0-9a-f]{64}$'),
  documents int not null check (documents > 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  check (reason is not null or status <> 'REJECTED')
);
create unique index request_one_open on tokenisation.request (asset_id)
  where status in ('REQUESTED', 'APPROVED');
create index on tokenisation.request (status, requested_at);
create index on tokenisation.request (asset_id, requested_at desc);
