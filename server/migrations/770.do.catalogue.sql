-- The data room as its owner keeps it: an order, versions of one document, and what was taken away.
alter table catalogue.document
  add column position int not null default 0,
  -- The versions of one document share it: the id of the first.
  add column series_id uuid,
  add column uploaded_by uuid,
  -- The version whose bytes came back with this one.
  add column restored_from int,
  add column removed_at timestamptz,
  add column removed_by uuid,
  add column removed_reason text;

-- Names are those of documents; a file gets its ending when it is saved.
update catalogue.document set name = regexp_replace(name, '\.pdf$', '', 'i');

update catalogue.document d set series_id = first.id
  from (
    select distinct on (folder_id, name) id, folder_id, name
    from catalogue.document order by folder_id, name, version
  ) first
  where first.folder_id = d.folder_id and first.name = d.name;
update catalogue.document d set position = placed.place
  from (
    select id, row_number() over (partition by folder_id order by name) - 1 as place
    from catalogue.document where replaced_at is null
  ) placed
  where placed.id = d.id;

alter table catalogue.document
  alter column series_id set not null,
  -- A folder may go when all that was in it was removed.
  alter column folder_id drop not null,
  drop constraint document_folder_id_fkey,
  add constraint document_folder_id_fkey foreign key (folder_id)
    references catalogue.folder on delete set null,
  add check (folder_id is not null or removed_at is not null),
  add check (removed_at is null or replaced_at is not null),
  add check ((removed_at is null) = (removed_reason is null)),
  add constraint document_version unique (series_id, version);
create unique index document_current on catalogue.document (series_id) where replaced_at is null;
create index on catalogue.document (file_id);
