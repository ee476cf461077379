-- Pictures of an asset, by the paths of public files, and the names of its token where its owner
-- chose others than its own.
alter table catalogue.asset
  drop column cover_file_id,
  add column cover_path text,
  add column gallery jsonb not null default '[]',
  add column token_name text,
  add column token_unit_name text;
alter table catalogue.listing add column cover_path text;
