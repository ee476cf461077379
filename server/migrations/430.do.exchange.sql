-- Lite trading: prices that were told and may be confirmed once, and what people were told of
-- their orders.
create table exchange.quote (
  id uuid primary key,
  asset_id uuid not null references exchange.market,
  party_id uuid not null,
  user_id uuid not null,
  side text not null check (side in ('buy', 'sell')),
  -- Thousandths of a unit: what the book has, and what was asked for beyond it.
  units bigint not null check (units > 0),
  unfilled_units bigint not null check (unfilled_units >= 0),
  -- USD cents.
  worst_price bigint not null check (worst_price > 0),
  notional bigint not null check (notional > 0),
  fees bigint not null check (fees >= 0),
  total bigint not null check (total > 0),
  -- [price, quantity] from the best on: no unit trades at a worse price than it was quoted at.
  ladder jsonb not null,
  book_sequence bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key of the request that used it: the same one is answered again.
  used_key text,
  constraint used_with_key check ((used_at is null) = (used_key is null))
);
create index quote_old on exchange.quote (expires_at);

alter table exchange."order" drop constraint order_ending_check;
alter table exchange."order" add constraint order_ending_check
  check (ending in ('BY_USER', 'BY_STAFF', 'SELF_TRADE', 'POST_ONLY', 'UNFILLED',
    'CIRCUIT_BREAKER', 'TOO_SMALL', 'HALTED', 'INELIGIBLE', 'EXPIRED', 'QUOTE_WORSE'));

-- How far people were told what became of their orders.
create table exchange.teller (
  name text primary key,
  trade_seq bigint not null default 0,
  ended_at timestamptz not null
);

-- Resting orders that traded: what was told of them, and whether there is more to tell.
create table exchange.order_news (
  order_id uuid primary key references exchange."order",
  waiting boolean not null,
  told_filled bigint not null default 0 check (told_filled >= 0),
  told_at timestamptz
);
create index order_news_waiting on exchange.order_news (told_at nulls first) where waiting;

-- Orders that ended by themselves, for whoever tells it.
create index order_ended_itself on exchange."order" (ended_at)
  where ending in ('EXPIRED', 'CIRCUIT_BREAKER', 'HALTED', 'INELIGIBLE', 'BY_STAFF');
create index trade_unsettled_of_seller on exchange.trade (seller_id) where settled_at is null;
