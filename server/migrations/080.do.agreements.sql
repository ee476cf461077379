-- Texts that people sign, by version, and their signatures.
create schema agreements;

create table agreements.agreement (
  id uuid primary key,
  kind text not null check (kind in ('account', 'asset', 'legal', 'contract')),
  asset_id uuid,
  name text not null,
  version int not null,
  created_at timestamptz not null
);
create unique index on agreements.agreement (kind) where kind = 'account';
-- An asset's texts are told apart by name: publishing one again makes its next version.
create unique index on agreements.agreement (asset_id, name) where kind = 'asset';

create table agreements.version (
  agreement_id uuid not null references agreements.agreement,
  version int not null check (version > 0),
  body text not null,
  body_hash bytea not null,
  effective_from timestamptz not null,
  primary key (agreement_id, version)
);
create trigger version_is_final before update or delete on agreements.version
  for each row execute function kit.refuse_change();

create table agreements.signature (
  id uuid primary key,
  agreement_id uuid not null,
  version int not null,
  body_hash bytea not null,
  party_id uuid not null,
  user_id uuid not null,
  name text not null,
  image_file_id uuid not null,
  pdf_file_id uuid,
  ip text,
  signed_at timestamptz not null,
  foreign key (agreement_id, version) references agreements.version,
  -- A text is signed once by a party.
  unique (agreement_id, version, party_id)
);
create index on agreements.signature (party_id, signed_at desc);
