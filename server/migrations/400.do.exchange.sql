-- The exchange: orders, trades and what is needed to go on after a crash.
create schema exchange;

-- Who writes: one process at a time. The epoch fences off a writer that was thought dead.
create table exchange.lane (
  name text primary key,
  epoch bigint not null,
  holder text not null,
  -- Where other processes send their commands.
  url text not null,
  expires_at timestamptz not null,
  -- How many batches were committed: tells after a lost connection whether the last one was.
  last_batch bigint not null default 0,
  last_seq bigint not null default 0
);

create table exchange.market (
  asset_id uuid primary key,
  company_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unit_decimals int not null check (unit_decimals between 0 and 3),
  -- USD cents: what the circuit breaker measures from until the first trade.
  opening_price bigint not null check (opening_price > 0),
  last_price bigint check (last_price > 0),
  last_trade_at timestamptz,
  band_bps int not null check (band_bps between 1 and 100000),
  -- The most of all units that one party may hold, in basis points; null: no cap.
  holder_cap_bps int check (holder_cap_bps between 1 and 10000),
  issued_units bigint not null check (issued_units > 0),
  halt_kind text check (halt_kind in ('staff', 'breaker', 'nav', 'vote')),
  halt_reason text,
  halted_at timestamptz,
  halted_by uuid,
  -- A breaker's halt ends by itself.
  halted_until timestamptz,
  constraint halt_named check ((halt_kind is null) = (halt_reason is null))
);

create table exchange."order" (
  id uuid primary key,
  -- The lane's own number: who came first.
  seq bigint not null unique,
  asset_id uuid not null references exchange.market,
  party_id uuid not null,
  user_id uuid not null,
  action text not null check (action in ('make_buy', 'take_buy', 'make_sell', 'take_sell')),
  -- USD cents per unit: the worst it trades at. Thousandths of a unit.
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  filled bigint not null default 0,
  -- USD cents: what all fills were worth, and the fees paid on them.
  notional bigint not null default 0,
  fees bigint not null default 0,
  maker_bps int not null check (maker_bps between 0 and 10000),
  taker_bps int not null check (taker_bps between 0 and 10000),
  fee_version int not null,
  post_only boolean not null default false,
  -- The resting order that it named, if it named one.
  against_id uuid,
  -- The person's own key: a request that is sent twice makes one order.
  request_key text,
  source text not null check (source in ('book', 'lite')),
  status text not null check (status in ('open', 'completed', 'cancelled', 'expired')),
  ending text check (ending in ('BY_USER', 'BY_STAFF', 'SELF_TRADE', 'POST_ONLY', 'UNFILLED',
    'CIRCUIT_BREAKER', 'TOO_SMALL', 'HALTED', 'INELIGIBLE', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, request_key),
  constraint filled_within check (filled between 0 and quantity),
  constraint filled_completes check ((status = 'completed') = (filled = quantity)),
  constraint ending_named check ((ending is null) = (status = 'open' or status = 'completed')),
  constraint ended_dated check ((status = 'open') = (ended_at is null))
) with (fillfactor = 80);
create index order_open on exchange."order" (seq) where status = 'open';
create index order_in_book on exchange."order" (asset_id, seq) where status = 'open';
create index order_due on exchange."order" (expires_at) where status = 'open';
create index order_of_party on exchange."order" (party_id, seq desc);

create table exchange.trade (
  id uuid primary key,
  seq bigint not null unique,
  asset_id uuid not null references exchange.market,
  maker_order_id uuid not null references exchange."order",
  taker_order_id uuid not null references exchange."order",
  taker_side text not null check (taker_side in ('buy', 'sell')),
  buyer_id uuid not null,
  seller_id uuid not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  notional bigint not null check (notional > 0),
  buyer_fee bigint not null check (buyer_fee >= 0),
  seller_fee bigint not null check (seller_fee >= 0),
  at timestamptz not null,
  -- When the units had moved on the chain, and by which transaction.
  settled_at timestamptz,
  tx_id text,
  constraint two_parties check (buyer_id <> seller_id)
) with (fillfactor = 80);
create index trade_of_asset on exchange.trade (asset_id, seq desc);
create index trade_of_buyer on exchange.trade (buyer_id, seq desc);
create index trade_of_seller on exchange.trade (seller_id, seq desc);
create index trade_unsettled on exchange.trade (asset_id, seq) where settled_at is null;
create index trade_of_maker on exchange.trade (maker_order_id);
create index trade_of_taker on exchange.trade (taker_order_id);

create table exchange.candle (
  asset_id uuid not null references exchange.market,
  width text not null check (width in ('1m', '1h', '1d')),
  at timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  quantity bigint not null,
  notional bigint not null,
  trades int not null,
  primary key (asset_id, width, at)
) with (fillfactor = 80);

-- Every command that was carried out, in order: whoever runs them again gets the same trades.
create table exchange.command (
  seq bigint primary key,
  batch bigint not null,
  asset_id uuid,
  at timestamptz not null,
  kind text not null check (kind in ('open', 'place', 'cancel', 'expire', 'halt', 'resume')),
  body jsonb not null
);
create index command_of_asset on exchange.command (asset_id, seq);
create trigger command_is_final before update or delete on exchange.command
  for each row execute function kit.refuse_change();
