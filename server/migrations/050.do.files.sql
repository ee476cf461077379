-- What people and the product keep as files; the bytes are in storage, sealed unless public.
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
  removed_at timestamptz
);
create index on files.file (party_id, created_at desc);

-- Each opening of a private file, by whom.
create table files.opening (
  id uuid primary key,
  file_id uuid not null references files.file,
  user_id uuid,
  at timestamptz not null
);
create index on files.opening (file_id, at desc);
