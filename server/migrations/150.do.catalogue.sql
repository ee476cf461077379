-- Asset pages, data rooms and timelines, and how an asset is listed in the market.
create schema catalogue;

create table catalogue.asset (
  id uuid primary key,
  company_id uuid not null,
  manager_id uuid not null,
  structure_id uuid,
  share_class_id uuid unique,
  name text not null,
  symbol text not null unique,
  category text not null check (category in ('real_estate', 'private_credit', 'fund',
    'infrastructure', 'carbon', 'art', 'commodity')),
  country text not null,
  city text not null default '',
  summary text not null default '',
  unit_decimals int not null default 3 check (unit_decimals between 0 and 3),
  retirable boolean not null default false,
  status text not null default 'Draft' check (status in ('Draft', 'Published', 'In Voting',
    'Completed', 'IN_TRADING')),
  review_status text not null default 'none' check (review_status in ('none', 'pending',
    'approved', 'rejected')),
  review_reason text,
  -- Why it may suit somebody: [{title, text}]. Rich text sections: [{title, html}], a video's
  -- id, risks, and what the issuer is, as edited.
  reasons jsonb not null default '[]',
  pitch jsonb not null default '[]',
  video_id text,
  risks jsonb not null default '[]',
  entity jsonb not null default '{}',
  -- What the yield is called ("Target IRR", "Coupon"), and how much, in basis points a year.
  yield_kind text not null default 'target_irr' check (yield_kind in ('target_irr', 'net_yield',
    'coupon', 'target_return')),
  target_yield_bps int,
  term_months int,
  created_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_by uuid,
  published_at timestamptz,
  -- Whether every page that a reader opens carries their name, and a code that leads to the
  -- opening.
  watermarks boolean not null default false,
  -- Pictures of an asset, by the paths of public files, and the names of its token where its
  -- owner chose others than its own.
  cover_path text,
  gallery jsonb not null default '[]',
  token_name text,
  token_unit_name text,
  -- When all units of an asset were redeemed: its end.
  closed_out_at timestamptz
);
create index on catalogue.asset (company_id, created_at desc);
create index on catalogue.asset (manager_id);
create index on catalogue.asset (review_status, submitted_at) where review_status <> 'none';

-- How an asset stands in the market, kept by whoever changes it: lists and filters read one row,
-- so what they filter by is repeated here.
create table catalogue.listing (
  asset_id uuid primary key references catalogue.asset,
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
  search tsvector not null,
  cover_path text,
  -- The last day on which the listed value is good, by the asset's valuation policy.
  nav_due_on date,
  -- What a market traded in the days that its change is measured over, in USD cents.
  volume bigint not null default 0,
  -- Whether an asset can be bought and sold now is one rule over its listing: what was stored on
  -- the asset or read from other modules for each screen is stored here, where every list reads
  -- it.
  offer_is_full boolean not null default false,
  -- Why trading is halted; null while it is not.
  halt_reason text,
  -- When the halt ends without a decision.
  halted_until timestamptz,
  -- Since when no unit of the asset moves.
  frozen_since timestamptz,
  -- What the market raised is what its offers allocated: a completed offer may have had more
  -- commitments than units.
  raised_amount bigint not null default 0
) with (fillfactor = 80);
create index on catalogue.listing using gin (search);
create index on catalogue.listing (closing_order, asset_id) where is_listed;
create index on catalogue.listing (published_at desc, asset_id) where is_listed;
create index on catalogue.listing (market_price, asset_id) where is_listed;
create index on catalogue.listing (offer_price, asset_id) where is_listed;
create index on catalogue.listing (funded_bps desc, asset_id) where is_listed;
create index on catalogue.listing (name, asset_id) where is_listed;
create index on catalogue.listing (category, country) where is_listed;
create index on catalogue.listing (manager_id) where is_listed;
create index on catalogue.listing (minimum) where is_listed;
create index on catalogue.listing (yield_bps) where is_listed;
-- The market by yield, highest first; the ascending order has its index since the first listing.
create index on catalogue.listing (yield_bps desc nulls last, asset_id) where is_listed;
create index on catalogue.listing (change_bps desc nulls last, asset_id) where is_listed;
create index listing_change_bps_asset_id_idx1 on catalogue.listing (change_bps, asset_id)
  where is_listed;
create index on catalogue.listing (volume desc, asset_id) where is_listed;
create index listing_volume_asset_id_idx1 on catalogue.listing (volume, asset_id) where is_listed;

-- Raised whenever a count that the market shows may have changed; counts are kept by it.
create table catalogue.market (
  id int primary key default 1,
  version bigint not null default 0
);

create table catalogue.highlight (
  asset_id uuid not null references catalogue.asset,
  position int not null,
  label text not null,
  value text not null,
  primary key (asset_id, position)
);

create table catalogue.folder (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  name text not null,
  position int not null,
  unique (asset_id, name)
);

create table catalogue.document (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  folder_id uuid references catalogue.folder on delete set null,
  name text not null,
  class text not null check (class in ('public', 'verified', 'holders')),
  file_id uuid not null,
  bytes int not null,
  sha256 bytea not null,
  version int not null default 1,
  pages int,
  created_at timestamptz not null,
  replaced_at timestamptz,
  -- The data room as its owner keeps it: an order, versions of one document, and what was taken
  -- away.
  position int not null default 0,
  -- The versions of one document share it: the id of the first.
  series_id uuid not null,
  uploaded_by uuid,
  -- The version whose bytes came back with this one.
  restored_from int,
  removed_at timestamptz,
  removed_by uuid,
  removed_reason text,
  -- What this version changed, in its owner's words.
  note text,
  constraint document_version unique (series_id, version),
  check (folder_id is not null or removed_at is not null),
  constraint document_check1 check (removed_at is null or replaced_at is not null),
  constraint document_check2 check ((removed_at is null) = (removed_reason is null))
);
create unique index on catalogue.document (folder_id, name) where replaced_at is null;
create index on catalogue.document (asset_id, folder_id);
create unique index document_current on catalogue.document (series_id) where replaced_at is null;
create index on catalogue.document (file_id);

create table catalogue.faq (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  question text not null,
  answer text not null,
  position int not null
);
create index on catalogue.faq (asset_id, "position");

create table catalogue.update_post (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  title text not null,
  body text not null,
  posted_at timestamptz not null,
  posted_by uuid,
  -- What an update said when it was posted, once a typing mistake in it was mended.
  first_title text,
  first_body text,
  corrected_at timestamptz,
  -- A correction stands beneath the update that it corrects.
  corrects uuid references catalogue.update_post,
  constraint update_post_corrects_another check (corrects <> id)
);
create index on catalogue.update_post (asset_id, posted_at desc);
create index update_post_corrects on catalogue.update_post (corrects) where corrects is not null;

create table catalogue.timeline_event (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  kind text not null,
  title text not null,
  detail text not null default '',
  at timestamptz not null,
  by_owner boolean not null default false
);
create index on catalogue.timeline_event (asset_id, at desc);

create table catalogue.watch (
  user_id uuid not null,
  asset_id uuid not null references catalogue.asset,
  since timestamptz not null,
  primary key (user_id, asset_id)
);
create index on catalogue.watch (asset_id);
create index on catalogue.watch (user_id, since desc);

-- Who opened which file of a data room, and when: the owner is told, and the reader knows it.
create table catalogue.document_opening (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  document_id uuid not null references catalogue.document,
  -- Null for somebody who was not signed in.
  user_id uuid,
  party_id uuid,
  at timestamptz not null,
  -- What stands in the pages that were handed out; null where nothing was written into them.
  code text unique
);
create index on catalogue.document_opening (document_id, id desc);
create index on catalogue.document_opening (asset_id, id desc);
create index on catalogue.document_opening (user_id) where user_id is not null;

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
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, body)) stored,
  primary key (file_id, page)
);
create index on catalogue.file_page using gin (words);

-- Somebody asks to open a file that its class keeps closed to them; its owner answers.
create table catalogue.access_request (
  id uuid primary key,
  asset_id uuid not null references catalogue.asset,
  -- The document in all its versions.
  series_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  words text not null,
  status text not null check (status in ('requested', 'granted', 'declined', 'ended')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text
);
create unique index on catalogue.access_request (series_id, party_id)
  where status in ('requested', 'granted');
create index on catalogue.access_request (asset_id, id desc);
create index on catalogue.access_request (party_id, asset_id);

-- Apart from the listing, which is written with every trade.
create table catalogue.search_form (
  asset_id uuid primary key references catalogue.asset,
  forms text[] not null
);
create index on catalogue.search_form using gin (forms);

-- In which version of the market each listing last changed. Apart from the listing, which is
-- written with every trade.
create table catalogue.changed_listing (
  asset_id uuid primary key references catalogue.asset on delete cascade,
  version bigint not null,
  part int not null
);
create index changed_listing_version on catalogue.changed_listing (part, version);

create table catalogue.saved_search (
  id uuid primary key,
  user_id uuid not null,
  name text not null check (name <> ''),
  q text,
  -- The words of q as a search expression.
  words text,
  -- Of the assets; null is any.
  status text,
  category text[] not null,
  country text[] not null,
  -- USD cents.
  min_price bigint,
  max_price bigint,
  max_minimum bigint,
  -- Hundredths of a percent a year.
  min_yield bigint,
  sort text not null,
  alert boolean not null,
  told_at timestamptz,
  created_at timestamptz not null
);
create unique index saved_search_name on catalogue.saved_search (user_id, lower(name));
create index on catalogue.saved_search (id) where alert;

-- The assets that a search with an alert found, from when the alert was switched on: each is told
-- of once.
create table catalogue.search_match (
  search_id uuid not null references catalogue.saved_search on delete cascade,
  asset_id uuid not null references catalogue.asset on delete cascade,
  primary key (search_id, asset_id)
);
create index on catalogue.search_match (asset_id);

-- Up to which version of the market searches were compared. While a turn is under way: up to
-- which version it goes, and the last search that was compared.
create table catalogue.search_cursor (
  id int primary key,
  version bigint not null,
  until bigint,
  after_search uuid,
  constraint a_turn_has_its_end check (after_search is null or until is not null)
);

-- A word and all that it becomes when one letter is left out. Two words that share one of these
-- differ by one letter, by one letter too many or too few, or by two that changed places: also
-- words of three letters, whose trigrams would have nothing in common.
create function catalogue.near_forms(word text) returns setof text
language sql immutable strict parallel safe as $$
  select left(word, 14)
  union
  select overlay(left(word, 14) placing '' from at for 1)
  from generate_series(1, least(length(word), 14)) at
$$;

-- The forms of every word of a text, and of its beginnings from four letters on: whoever is still
-- typing finds it as well.
create function catalogue.near_forms_of(words text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct form), '{}')
  from unnest(to_tsvector('simple', words)) found
  cross join generate_series(least(length(lexeme), 4), least(length(lexeme), 14)) upto
  cross join catalogue.near_forms(left(lexeme, upto)) form
  where length(lexeme) >= 3
$$;

-- Says that counts of the market may have changed, and by which listings; waits for nobody.
create function catalogue.raise_market(changed uuid[]) returns void language plpgsql as $$
declare
  taken int;
  raised bigint;
begin
  select id into taken from catalogue.market order by id for update skip locked limit 1;
  -- All are held: one is waited for.
  taken := coalesce(taken, 1 + floor(random() * 16)::int);
  update catalogue.market set version = version + 1 where id = taken returning version into raised;
  insert into catalogue.changed_listing (asset_id, part, version)
  select id, taken, raised from unnest(changed) id order by id
  on conflict (asset_id) do update set part = excluded.part, version = excluded.version;
end $$;

insert into catalogue.market (id, version) select n, 0 from generate_series(1, 16) n;
insert into catalogue.search_cursor (id, version) select n, 0 from generate_series(1, 16) n;
