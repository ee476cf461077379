-- The portfolio: what the books say, kept by the day, so that a page costs the same whether ten
-- things happened or ten thousand. Everything but alerts and invitations can be made anew.
create schema portfolio;

-- Up to which posting an account is in the sums below.
create table portfolio.summed (
  account_id uuid primary key,
  party_id uuid not null,
  commodity text not null,
  seq bigint not null
);
create index on portfolio.summed (party_id);

-- What happened on a day (UTC) to a party's dollars, or to its units of an asset.
create table portfolio.day (
  party_id uuid not null,
  -- USD, ALGO, BTC, or an asset's id.
  commodity text not null,
  day date not null,
  -- Minor units that the balance moved by.
  moved bigint not null default 0,
  -- The part of it that came from outside and that left for it; neither is negative.
  came bigint not null default 0,
  went bigint not null default 0,
  -- Cents that went into the escrow of offerings (positive) or came back from it.
  escrow bigint not null default 0,
  -- Cents received for holding, paid as fees, and gained by selling (average cost).
  income bigint not null default 0,
  fees bigint not null default 0,
  -- The part of the fees that stands by itself, in no cost and in no proceeds.
  charges bigint not null default 0,
  realised bigint not null default 0,
  -- Capital that was returned is no income: it stands apart, and in no gain.
  capital bigint not null default 0,
  primary key (party_id, commodity, day)
);

-- Up to which change of a position its lots are reckoned.
create table portfolio.reckoned (
  party_id uuid not null,
  asset_id uuid not null,
  seq bigint not null,
  primary key (party_id, asset_id)
);

-- What was bought when; a sale takes the oldest first.
create table portfolio.lot (
  party_id uuid not null,
  asset_id uuid not null,
  -- The number of the change that brought the units.
  seq bigint not null,
  acquired_at timestamptz not null,
  units bigint not null check (units > 0),
  cost bigint not null,
  left_units bigint not null,
  left_cost bigint not null,
  constraint left_within check (left_units >= 0 and left_units <= units),
  primary key (party_id, asset_id, seq)
);
create index lot_open on portfolio.lot (party_id, asset_id, seq) where left_units > 0;

-- What left, from which lot.
create table portfolio.lot_use (
  party_id uuid not null,
  asset_id uuid not null,
  use_seq bigint not null,
  lot_seq bigint not null,
  acquired_at timestamptz not null,
  at timestamptz not null,
  units bigint not null check (units > 0),
  cost bigint not null,
  proceeds bigint not null,
  primary key (party_id, asset_id, use_seq, lot_seq)
);
create index on portfolio.lot_use (party_id, at);

-- What somebody wants to be told of an asset they watch.
create table portfolio.alert (
  id uuid primary key,
  user_id uuid not null,
  asset_id uuid not null,
  kind text not null check (kind in ('price_above', 'price_below', 'nav', 'closing')),
  -- USD cents per unit, for a price; days before the closing.
  price bigint check (price > 0),
  days int check (days between 1 and 60),
  -- Whether it will tell: an alert that told waits until what it told of is over.
  armed boolean not null default true,
  -- What it told of last: the day of a NAV, an offering.
  told_of text,
  told_at timestamptz,
  created_at timestamptz not null,
  -- Alerts that somebody sets from a chart: told once, until a day, whether the asset is watched
  -- or not. They are compared with the trades themselves, so that a price that was there for a
  -- second only is told too.
  is_once boolean not null default false,
  expires_at timestamptz,
  constraint price_named check ((price is not null) = (kind in ('price_above', 'price_below'))),
  constraint days_named check ((days is not null) = (kind = 'closing')),
  unique nulls not distinct (user_id, asset_id, kind, price, days),
  constraint once_ends check (is_once = (expires_at is not null)),
  constraint once_is_of_a_price check (not is_once or price is not null)
);
create index on portfolio.alert (asset_id);
create index alert_crossed on portfolio.alert (asset_id, kind, price) where is_once and armed;
create index alert_expires on portfolio.alert (expires_at) where is_once;
create index alert_of_user on portfolio.alert (user_id);

-- Who may look at a party's portfolio without an account of their own.
create table portfolio.share (
  id uuid primary key,
  party_id uuid not null,
  invited_by uuid not null,
  email text not null,
  name text,
  -- The link's secret is kept as its hash only.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  until timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  -- The code that was mailed last, and how often it was tried.
  code_hash bytea,
  code_sent_at timestamptz,
  code_attempts int not null default 0,
  constraint revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index on portfolio.share (party_id, created_at desc);

-- Each time it was opened with a code; what was opened shows for an hour.
create table portfolio.share_visit (
  id uuid primary key,
  share_id uuid not null references portfolio.share,
  pass_hash bytea not null unique,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text
);
create index on portfolio.share_visit (share_id, opened_at desc);

-- The last trade that alerts were compared with.
create table portfolio.alert_cursor (
  name text primary key,
  trade_seq bigint not null
);
