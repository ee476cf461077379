-- Somebody asks to open a file that its class keeps closed to them; its owner answers.
create table catalogue.access_request (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  -- The document in all its versions.
  series_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  words text not null,
  status text not null check (status in ('requested', 'granted', 'declined', 'ended')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text
);
create unique index on catalogue.access_request (series_id, party_id)
  where status in ('requested', 'granted');
create index on catalogue.access_request (asset_id, id desc);
create index on catalogue.access_request (party_id, asset_id);
