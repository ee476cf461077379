-- Files of people and of the product. The bytes are in storage, sealed unless public.
create schema files;

create table files.file (
  id uuid primary key,
  -- Whose it is; null for the platform's own.
  party_id uuid,
  uploaded_by uuid,
  purpose text not null,
  name text not null,
  mime text not null,
  bytes int not null check (bytes >= 0),
  sha256 bytea not null,
  storage_key text not null unique,
  sealed boolean not null,
  is_public boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- When something began to name a file; null while it was only uploaded.
  attached_at timestamptz
);
create index on files.file (party_id, created_at desc);
create index on files.file (created_at) where attached_at is null and removed_at is null;

-- Each opening of a private file, by whom.
create table files.opening (
  id uuid primary key,
  file_id uuid not null references files.file,
  user_id uuid,
  at timestamptz not null
);
create index on files.opening (file_id, at desc);

-- What each account uploaded: its quota is checked against this row, which is locked by the
-- check.
create table files.usage (
  user_id uuid primary key,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  loose_bytes bigint not null check (loose_bytes >= 0),
  -- The day of UTC of the latest upload, and what was uploaded on it.
  day date not null,
  day_files int not null,
  day_bytes bigint not null,
  last_at timestamptz not null
);
create index on files.usage (bytes desc, user_id);
