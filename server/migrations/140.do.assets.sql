-- What is sold: the asset's page, data room, timeline, and how it stands in the market.
create schema assets;

create table assets.asset (
  id uuid primary key,
  company_id uuid not null,
  manager_id uuid not null,
  structure_id uuid,
  share_class_id uuid unique,
  name text not null,
  symbol text not null unique,
  category text not null
    check (category in ('real_estate', 'private_credit', 'fund', 'infrastructure',
    'carbon', 'art', 'commodity')),
  country text not null,
  city text not null default '',
  summary text not null default '',
  cover_file_id uuid,
  unit_decimals int not null default 3 check (unit_decimals between 0 and 3),
  retirable boolean not null default false,
  status text not null default 'Draft'
    check (status in ('Draft', 'Published', 'In Voting', 'Completed', 'IN_TRADING')),
  review_status text not null default 'none'
    check (review_status in ('none', 'pending', 'approved', 'rejected')),
  review_reason text,
  trading_halted boolean not null default false,
  halt_reason text,
  -- Why it may suit somebody: [{title, text}]. Rich text sections: [{title, html}], a video's id,
  -- risks, and what the issuer is, as edited.
  reasons jsonb not null default '[]',
  pitch jsonb not null default '[]',
  video_id text,
  risks jsonb not null default '[]',
  entity jsonb not null default '{}',
  -- What the yield is called ("Target IRR", "Coupon"), and how much, in basis points a year.
  yield_kind text not null default 'target_irr'
    check (yield_kind in ('target_irr', 'net_yield', 'coupon', 'target_return')),
  target_yield_bps int,
  term_months int,
  created_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_by uuid,
  published_at timestamptz
);
create index on assets.asset (company_id, created_at desc);
create index on assets.asset (manager_id);
create index on assets.asset (review_status, submitted_at) where review_status <> 'none';

-- How an asset stands in the market, kept by whoever changes it: lists and filters read one row,
-- so what they filter by is repeated here.
create table assets.listing (
  asset_id uuid primary key references assets.asset,
  -- Published once and not a draft: what the market shows.
  is_listed boolean not null default false,
  status text not null,
  name text not null,
  symbol text not null,
  category text not null,
  country text not null,
  manager_id uuid not null,
  manager_name text not null,
  yield_kind text not null,
  yield_bps int,
  term_months int,
  published_at timestamptz,
  offering_id uuid,
  offer_status text,
  offer_stage text,
  unit_price bigint,
  minimum bigint,
  target_amount bigint,
  committed_amount bigint not null default 0,
  funded_bps int not null default 0,
  investors int not null default 0,
  opens_at timestamptz,
  closes_at timestamptz,
  completed_at timestamptz,
  last_price bigint,
  last_price_at timestamptz,
  change_bps int,
  nav bigint,
  nav_at timestamptz,
  -- Open offers by their end, then those still to open, then the rest: seconds, smallest first.
  closing_order bigint not null default 9000000000000,
  -- What a price sort goes by: for whoever sees trade data, and for everybody else.
  market_price bigint generated always as (coalesce(last_price, unit_price, nav, 0)) stored,
  offer_price bigint generated always as (coalesce(unit_price, nav, 0)) stored,
  search tsvector not null
) with (fillfactor = 80);
create index on assets.listing using gin (search);
create index on assets.listing (closing_order, asset_id) where is_listed;
create index on assets.listing (published_at desc, asset_id) where is_listed;
create index on assets.listing (market_price, asset_id) where is_listed;
create index on assets.listing (offer_price, asset_id) where is_listed;
create index on assets.listing (funded_bps desc, asset_id) where is_listed;
create index on assets.listing (name, asset_id) where is_listed;
create index on assets.listing (category, country) where is_listed;
create index on assets.listing (manager_id) where is_listed;
create index on assets.listing (minimum) where is_listed;
create index on assets.listing (yield_bps) where is_listed;

-- Raised whenever a count that the market shows may have changed; counts are kept by it.
create table assets.market (
  id int primary key default 1 check (id = 1),
  version bigint not null default 0
);
insert into assets.market default values;

create table assets.highlight (
  asset_id uuid not null references assets.asset,
  position int not null,
  label text not null,
  value text not null,
  primary key (asset_id, position)
);

create table assets.folder (
  id uuid primary key,
  asset_id uuid not null references assets.asset,
  name text not null,
  position int not null,
  unique (asset_id, name)
);

create table assets.document (
  id uuid primary key,
  asset_id uuid not null references assets.asset,
  folder_id uuid not null references assets.folder,
  name text not null,
  class text not null check (class in ('public', 'verified', 'holders')),
  file_id uuid not null,
  bytes int not null,
  sha256 bytea not null,
  version int not null default 1,
  pages int,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index on assets.document (folder_id, name) where replaced_at is null;
create index on assets.document (asset_id, folder_id);

create table assets.faq (
  id uuid primary key,
  asset_id uuid not null references assets.asset,
  question text not null,
  answer text not null,
  position int not null
);
create index on assets.faq (asset_id, position);

create table assets.update_post (
  id uuid primary key,
  asset_id uuid not null references assets.asset,
  title text not null,
  body text not null,
  posted_at timestamptz not null,
  posted_by uuid
);
create index on assets.update_post (asset_id, posted_at desc);

create table assets.timeline_event (
  id uuid primary key,
  asset_id uuid not null references assets.asset,
  kind text not null,
  title text not null,
  detail text not null default '',
  at timestamptz not null,
  by_owner boolean not null default false
);
create index on assets.timeline_event (asset_id, at desc);

create table assets.watch (
  user_id uuid not null,
  asset_id uuid not null references assets.asset,
  since timestamptz not null,
  primary key (user_id, asset_id)
);
create index on assets.watch (asset_id);
create index on assets.watch (user_id, since desc);
