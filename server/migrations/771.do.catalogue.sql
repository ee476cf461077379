-- Who opened which file of a data room, and when: the owner is told, and the reader knows it.
create table catalogue.document_opening (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  document_id uuid not null references catalogue.document,
  -- Null for somebody who was not signed in.
  user_id uuid,
  party_id uuid,
  at timestamptz not null
);
create index on catalogue.document_opening (document_id, id desc);
create index on catalogue.document_opening (asset_id, id desc);
create index on catalogue.document_opening (user_id) where user_id is not null;
