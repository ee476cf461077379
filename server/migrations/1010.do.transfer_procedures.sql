-- The party of the owner who asked for a procedure; null where one of custody did.
alter table transfer_procedures.procedure add column owner_party_id uuid;
create index on transfer_procedures.procedure (asset_id, owner_party_id, requested_at desc)
  where owner_party_id is not null;
