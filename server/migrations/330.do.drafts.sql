-- Drafts of an asset’s screens, and their review.
create schema drafts;

-- Each screen of the editor as it was saved last. A screen without a row is as the asset is.
create table drafts.section (
  asset_id uuid not null,
  section text not null check (section in ('basics', 'pictures', 'pitch', 'highlights', 'risks',
    'commitment', 'agreement', 'faq', 'issuance', 'entity')),
  version int not null check (version > 0),
  -- The version that was brought to the asset's page last.
  live_version int not null default 0,
  content jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null,
  check (live_version <= version),
  primary key (asset_id, section)
);

-- What was saved before: nothing that was typed is lost. What one person saves within minutes is
-- one version; what was typed into an older version than stood there is kept aside.
create table drafts.version (
  id uuid primary key,
  asset_id uuid not null,
  section text not null,
  number int not null,
  content jsonb not null,
  is_aside boolean not null default false,
  saved_by uuid,
  began_at timestamptz not null,
  saved_at timestamptz not null
);
create index on drafts.version (asset_id, section, saved_at desc);

-- A round of the review: what was sent, and how it ended. One is open at a time.
create table drafts.round (
  id uuid primary key,
  asset_id uuid not null,
  kind text not null check (kind in ('asset', 'edits')),
  status text not null check (status in ('pending', 'approved', 'rejected', 'taken_back')),
  -- Section → {version, content} as it was sent, and what investors saw then.
  sent jsonb not null,
  before jsonb not null,
  sent_by uuid,
  sent_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text
);
create unique index on drafts.round (asset_id) where status = 'pending';
create index on drafts.round (asset_id, sent_at desc);
create index on drafts.round (status, sent_at) where status = 'pending';

-- What staff and owners say to each other about a screen.
create table drafts.comment (
  id uuid primary key,
  round_id uuid not null references drafts.round,
  section text not null,
  text text not null,
  by_staff boolean not null,
  author_id uuid,
  at timestamptz not null
);
create index on drafts.comment (round_id, at);
