-- Agreements by version, and their signatures.
create schema agreements;

create table agreements.agreement (
  id uuid primary key,
  kind text not null check (kind in ('account', 'asset', 'legal', 'contract')),
  asset_id uuid,
  name text not null,
  version int not null,
  created_at timestamptz not null,
  material_version int not null default 1,
  -- Up to which version every party that has to sign was asked.
  sent_version int not null default 0
);
create unique index on agreements.agreement (kind) where kind = 'account';
-- An asset's texts are told apart by name: publishing one again makes its next version.
create unique index on agreements.agreement (asset_id, name) where kind = 'asset';
create unique index on agreements.agreement (kind, name) where kind in ('legal', 'contract');
-- An issuer's are looked for by their assets; the index of names is of one kind only.
create index agreement_of_asset on agreements.agreement (asset_id);

create table agreements.version (
  agreement_id uuid not null references agreements.agreement,
  version int not null check (version > 0),
  body text not null,
  body_hash bytea not null,
  effective_from timestamptz not null,
  -- A version that changes nothing that matters asks nobody for a new signature: the gates look
  -- at the last version that does.
  is_material boolean not null default true,
  change_note text,
  -- What a version asks of whoever signs it, and in which other languages it stands.
  translations jsonb not null default '{}',
  requires_two_factor boolean not null default false,
  is_countersigned boolean not null default false,
  expires_days int check (expires_days between 1 and 365),
  issued_by uuid,
  approved_by uuid,
  primary key (agreement_id, version)
);

-- One party's copy of a version, from being asked to sign it to its end.
create table agreements.envelope (
  id uuid primary key,
  agreement_id uuid not null,
  version int not null,
  party_id uuid not null,
  status text not null check (status in ('SENT', 'OPENED', 'PARTLY_SIGNED', 'COMPLETED',
    'REJECTED', 'EXPIRED', 'CANCELLED', 'SUPERSEDED', 'TERMINATED')),
  sent_at timestamptz not null,
  -- Nobody: the product by itself, or whoever signed unasked.
  sent_by uuid,
  opened_at timestamptz,
  signed_at timestamptz,
  completed_at timestamptz,
  -- The last day on which it can be signed.
  expires_at timestamptz,
  reminders int not null default 0,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  ended_reason text,
  -- Given notice: it counts until then.
  valid_until timestamptz,
  -- The platform's signature, where the version asks for one.
  countersigned_by uuid,
  countersigner_name text,
  countersignature_file_id uuid,
  countersignature_method text check (countersignature_method in ('drawn', 'typed', 'uploaded')),
  countersigner_ip text,
  constraint completion_dated check (status <> 'COMPLETED' or completed_at is not null),
  constraint end_explained check (status not in ('REJECTED', 'CANCELLED', 'TERMINATED')
    or ended_reason is not null),
  foreign key (agreement_id, version) references agreements.version
);
-- A party has one copy of a version that is open or counts.
create unique index on agreements.envelope (agreement_id, version, party_id)
  where status in ('SENT', 'OPENED', 'PARTLY_SIGNED', 'COMPLETED');
create index on agreements.envelope (party_id, agreement_id, version);
create index on agreements.envelope (expires_at)
  where status in ('SENT', 'OPENED', 'PARTLY_SIGNED');
create index on agreements.envelope (signed_at) where status = 'PARTLY_SIGNED';
create index on agreements.envelope (valid_until) where status = 'COMPLETED';
-- What was signed by both sides in the last day.
create index on agreements.envelope (completed_at);
-- Who was asked to sign an agreement is looked for by the agreement: without this, its every list
-- went through the copies of all.
create index envelope_of_agreement on agreements.envelope (agreement_id, version);

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
  -- A signed agreement has a code by which anybody checks it; its sealed pdf is found by its
  -- hash.
  code text not null,
  pdf_hash bytea,
  method text not null default 'drawn' check (method in ('drawn', 'typed', 'uploaded')),
  -- What was signed before has its copy, complete, with what is known of it.
  envelope_id uuid not null unique references agreements.envelope,
  language text not null default 'en',
  -- The exact text, where it holds what was filled in for this party.
  filled_body text,
  -- The signer of an agreement is the account's verified name. What was typed is kept beside it.
  typed_name text not null,
  foreign key (agreement_id, version) references agreements.version
);
create index on agreements.signature (party_id, signed_at desc);
create unique index on agreements.signature (code);
create unique index on agreements.signature (pdf_hash) where pdf_hash is not null;
-- Before a party's approval a signature counts only under the name that its signer bears: one under
-- a former name must be signed again.
create index on agreements.signature (user_id);

-- The platform's key for seals, encrypted, with the certificate that goes into each pdf.
create table agreements.seal_key (
  id uuid primary key,
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index seal_key_expr_idx on agreements.seal_key ((true)) where retired_at is null;

-- The next version while it is written, and while it waits for a second person.
create table agreements.draft (
  id uuid primary key,
  agreement_id uuid not null references agreements.agreement,
  status text not null check (status in ('DRAFT', 'REQUESTED', 'ISSUED', 'DISCARDED')),
  body text not null,
  translations jsonb not null default '{}',
  change_note text not null default '',
  is_material boolean not null default true,
  -- No date: with the approval.
  effective_on date,
  requires_two_factor boolean not null default false,
  is_countersigned boolean not null default false,
  expires_days int check (expires_days between 1 and 365),
  started_by uuid not null,
  started_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  requested_by uuid,
  requested_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it came back to be written again.
  decision_reason text,
  constraint another_person check (status <> 'ISSUED' or decided_by <> requested_by),
  constraint requested_dated check (status <> 'REQUESTED' or requested_at is not null)
);
create unique index on agreements.draft (agreement_id) where status in ('DRAFT', 'REQUESTED');

-- What happened with it, for its certificate.
create table agreements.envelope_event (
  id uuid primary key,
  envelope_id uuid not null references agreements.envelope,
  kind text not null check (kind in ('sent', 'opened', 'read', 'second_factor', 'signed',
    'countersigned', 'completed', 'rejected', 'expired', 'cancelled', 'superseded', 'terminated',
    'notice_given', 'reminded', 'downloaded')),
  at timestamptz not null,
  user_id uuid,
  ip text,
  detail text
);
create index on agreements.envelope_event (envelope_id, at);

-- Which version of an agreement a user was shown to its end: a signature requires it
-- (docs/decisions/0020).
create table agreements.reading (
  agreement_id uuid not null references agreements.agreement,
  version int not null check (version > 0),
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (agreement_id, version, user_id)
);

create trigger version_is_final before update or delete on agreements.version
  for each row execute function kit.refuse_change();

create trigger event_is_final before update on agreements.envelope_event
  for each row execute function kit.refuse_change();
