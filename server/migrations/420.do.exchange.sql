-- What opens and guards a market.

-- Until then nobody may sell what they got when the asset was issued.
alter table exchange.market add column locked_until timestamptz;

-- The terms that two people agreed a market opens with.
create table exchange.opening (
  asset_id uuid primary key,
  opening_price bigint not null check (opening_price > 0),
  band_bps int not null check (band_bps between 1 and 100000),
  holder_cap_bps int check (holder_cap_bps between 1 and 10000),
  locked_until timestamptz,
  requested_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  constraint two_people check (requested_by <> approved_by)
);

-- What other rooms' work asks of the one writer: carried out after the commit, in this order.
create table exchange.errand (
  seq bigint generated always as identity primary key,
  command jsonb not null,
  asked_at timestamptz not null
);

-- What staff have looked at of what surveillance shows.
create table exchange.finding_look (
  finding_id text primary key,
  asset_id uuid not null,
  note text not null,
  looked_by uuid not null,
  looked_at timestamptz not null
);
create index trade_by_time on exchange.trade (at desc);
create index order_ended_at on exchange."order" (ended_at) where status = 'cancelled';
