-- Searches of the market that people saved, and what each was told of.

-- In which version of the market each listing last changed. Apart from the listing, which is
-- written with every trade.
create table catalogue.changed_listing (
  asset_id uuid primary key references catalogue.asset on delete cascade,
  version bigint not null
);
create index on catalogue.changed_listing (version);

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
  id int primary key check (id = 1),
  version bigint not null,
  until bigint,
  after_search uuid,
  constraint a_turn_has_its_end check (after_search is null or until is not null)
);
insert into catalogue.search_cursor (id, version) select 1, version from catalogue.market;
