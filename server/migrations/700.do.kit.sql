-- Versions that lack a migration's file read here whether they can use the database: the newest
-- migration that they must know.
alter table public.schema_version add column requires integer;
