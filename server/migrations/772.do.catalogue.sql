-- Whether every page that a reader opens carries their name, and a code that leads to the opening.
alter table catalogue.asset add column watermarks boolean not null default false;
alter table catalogue.document
  -- What this version changed, in its owner's words.
  add column note text;
alter table catalogue.document_opening
  -- What stands in the pages that were handed out; null where nothing was written into them.
  add column code text unique;

-- What was read in a file, once for all versions and documents that share it.
create table catalogue.file_reading (
  file_id uuid primary key,
  -- Null while it waits, or is tried again.
  read_at timestamptz,
  attempts int not null default 0,
  -- Why it can't be read: protected by a password, spoilt, or too much for a worker.
  problem text check (problem in ('locked', 'spoilt', 'too_large')),
  check (problem is null or read_at is not null)
);

-- The text of each page of a pdf, to be searched by those to whom the file opens.
create table catalogue.file_page (
  file_id uuid not null references catalogue.file_reading on delete cascade,
  page int not null check (page > 0),
  body text not null,
  words tsvector not null generated always as (to_tsvector('simple', body)) stored,
  primary key (file_id, page)
);
create index on catalogue.file_page using gin (words);
