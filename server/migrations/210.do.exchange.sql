-- Orders, trades, and what the sequencer needs to restart after a crash.
create schema exchange;

-- Who writes: one process at a time. The epoch fences off a writer that was thought dead.
create table exchange.sequencer (
  name text primary key,
  epoch bigint not null,
  leader text not null,
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
  -- Until then nobody may sell what they got when the asset was issued.
  locked_until timestamptz,
  -- What the circuit breaker measures from: not every last price, since a trade of a named offer,
  -- between related parties or of too little value leaves it as it is.
  reference_price bigint not null check (reference_price > 0),
  -- The rules by which units of an asset move, as the exchange matches by them; null without
  -- any.
  transfer_rules json,
  transfer_rules_version int not null default 0
);

create table exchange."order" (
  id uuid primary key,
  -- The sequencer's own number: the order of arrival.
  seq bigint not null,
  asset_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  action text not null,
  -- USD cents per unit: the worst it trades at. Thousandths of a unit.
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  filled bigint not null default 0,
  -- USD cents: what all fills were worth, and the fees paid on them.
  notional bigint not null default 0,
  fees bigint not null default 0,
  maker_bps int not null,
  taker_bps int not null,
  fee_version int not null,
  post_only boolean not null default false,
  -- The resting order that it named, if it named one.
  against_id uuid,
  -- The person's own key: a request that is sent twice makes one order.
  request_key text,
  source text not null,
  status text not null check (status in ('open', 'completed', 'cancelled', 'expired')),
  ending text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Frozen when the order was accepted.
  maker_fee_id uuid,
  taker_fee_id uuid,
  -- Which rule was in the way and what to do, where the ending alone does not say it.
  ended_why text,
  -- The average price of an order is the sum of price × quantity over its fills, divided by the
  -- units filled. `notional` can't give it: each fill's amount is rounded down to the cent.
  filled_value bigint not null default 0,
  constraint filled_within check (filled >= 0 and filled <= quantity),
  constraint filled_completes check ((status = 'completed') = (filled = quantity)),
  unique (user_id, request_key)
) with (fillfactor = 80);
create index order_in_book on exchange."order" (asset_id, seq) where status = 'open';
create index order_of_party on exchange."order" (party_id, seq desc);
create index order_ended on exchange."order" (ending, ended_at) where ending is not null;

create table exchange.trade (
  id uuid primary key,
  seq bigint not null unique,
  asset_id uuid not null,
  maker_order_id uuid not null,
  taker_order_id uuid not null,
  taker_side text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  notional bigint not null check (notional > 0),
  buyer_fee bigint not null,
  seller_fee bigint not null,
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
create index trade_by_time on exchange.trade using brin (at) with (pages_per_range = 16);

create table exchange.candle (
  asset_id uuid not null references exchange.market,
  width text not null,
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
  kind text not null,
  body json not null
);

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

-- Commands from other modules to the sequencer: carried out after the commit, in this order.
create table exchange.command_outbox (
  seq bigint generated always as identity primary key,
  command jsonb not null,
  requested_at timestamptz not null
);

-- What staff have looked at of what surveillance shows.
create table exchange.finding_review (
  finding_id text primary key,
  asset_id uuid not null,
  note text not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null
);

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
  price_levels jsonb not null,
  book_sequence bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key of the request that used it: the same one is answered again.
  used_key text,
  -- Frozen when the price was told: {makerBps, takerBps, feeVersion, feeIds}.
  fee_terms jsonb,
  constraint used_with_key check ((used_at is null) = (used_key is null))
);
create index quote_old on exchange.quote (expires_at);

-- How far people were told what became of their orders.
create table exchange.notification_cursor (
  name text primary key,
  trade_seq bigint not null default 0,
  ended_at timestamptz not null
);

-- Resting orders that traded: what was told of them, and whether there is more to tell.
create table exchange.order_notification (
  order_id uuid primary key references exchange."order",
  waiting boolean not null,
  notified_filled bigint not null default 0 check (notified_filled >= 0),
  notified_at timestamptz
);
create index order_notification_waiting on exchange.order_notification (notified_at nulls first)
  where waiting;

-- A market is halted for each cause by itself, and trades again when none is left: what ends one
-- cause does not end another one. Only the leader writes the table, in its batches, which the
-- lock of its lease puts in one order.
create table exchange.halt (
  asset_id uuid not null references exchange.market,
  kind text not null check (kind in ('staff', 'breaker', 'nav', 'vote', 'chain')),
  reason text not null,
  halted_at timestamptz not null,
  halted_by uuid,
  -- When it ends by itself.
  until timestamptz,
  primary key (asset_id, kind)
);

-- Who asked for the opening of a market with which terms, and what became of it.
create table exchange.opening_request (
  id uuid primary key,
  asset_id uuid not null,
  band_bps int not null check (band_bps between 1 and 100000),
  holder_cap_bps int check (holder_cap_bps between 1 and 10000),
  -- As "2026-11-20".
  locked_until text,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN',
    'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint two_people check (status <> 'APPROVED' or requested_by <> decided_by)
);
-- One at a time waits.
create unique index on exchange.opening_request (asset_id) where status = 'REQUESTED';
create index on exchange.opening_request (asset_id, requested_at);

create function exchange.assert_markets() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select 1 from (select distinct asset_id from added) n
    where (select m.asset_id from exchange.market m where m.asset_id = n.asset_id) is null
  ) then
    raise exception 'exchange: an order belongs to a market'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Writes what a batch did, and counts it.
create function exchange.write_batch(
  o_id uuid[], o_seq bigint[], o_asset uuid[], o_party uuid[], o_user uuid[], o_action text[],
  o_price bigint[], o_quantity bigint[], o_filled bigint[], o_value bigint[],
  o_notional bigint[], o_fees bigint[],
  o_maker_bps int[], o_taker_bps int[], o_fee_version int[], o_post_only boolean[],
  o_against uuid[], o_key text[], o_source text[], o_status text[], o_ending text[],
  o_created timestamptz[], o_expires timestamptz[], o_ended timestamptz[], o_maker_fee uuid[],
  o_taker_fee uuid[], o_why text[],
  c_id uuid[], c_filled bigint[], c_value bigint[], c_notional bigint[], c_fees bigint[],
  c_status text[], c_ending text[], c_ended timestamptz[], c_why text[], c_reduced bigint[],
  t_id uuid[], t_seq bigint[], t_asset uuid[], t_maker uuid[], t_taker uuid[], t_side text[],
  t_buyer uuid[], t_seller uuid[], t_price bigint[], t_quantity bigint[], t_notional bigint[],
  t_buyer_fee bigint[], t_seller_fee bigint[], t_at timestamptz[],
  l_batch bigint, l_seq bigint[], l_asset uuid[], l_at timestamptz[], l_kind text[], l_body json[],
  sequencer_name text, committed bigint, lease_ms int
) returns void language plpgsql as $$
declare changed int;
begin
  if cardinality(o_id) > 0 then
    insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
      filled, filled_value, notional, fees, maker_bps, taker_bps, fee_version, post_only,
      against_id, request_key, source, status, ending, created_at, expires_at, ended_at,
      maker_fee_id, taker_fee_id, ended_why)
    select o_id[i], o_seq[i], o_asset[i], o_party[i], o_user[i], o_action[i], o_price[i],
      o_quantity[i], o_filled[i], o_value[i], o_notional[i], o_fees[i], o_maker_bps[i],
      o_taker_bps[i], o_fee_version[i], o_post_only[i], o_against[i], o_key[i], o_source[i],
      o_status[i], o_ending[i], o_created[i], o_expires[i], o_ended[i],
      o_maker_fee[i], o_taker_fee[i], o_why[i]
    from generate_series(1, cardinality(o_id)) i;
  end if;
  if cardinality(c_id) > 0 then
    -- `offset 0` looks up each row by index, whatever the planner estimates for a new table.
    update exchange."order" o set filled = o.filled + c_filled[n.i],
      filled_value = o.filled_value + c_value[n.i],
      notional = o.notional + c_notional[n.i], fees = o.fees + c_fees[n.i], status = c_status[n.i],
      ending = c_ending[n.i], ended_at = c_ended[n.i], ended_why = c_why[n.i],
      quantity = o.quantity - c_reduced[n.i]
    from (
      select i, (select t.ctid from exchange."order" t where t.id = c_id[i]) as place
      from generate_series(1, cardinality(c_id)) i offset 0
    ) n where o.ctid = n.place;
    get diagnostics changed = row_count;
    if changed <> cardinality(c_id) then
      raise exception 'exchange: an order that changes is there' using errcode = 'EX002';
    end if;
  end if;
  if cardinality(t_id) > 0 then
    insert into exchange.trade (id, seq, asset_id, maker_order_id, taker_order_id, taker_side,
      buyer_id, seller_id, price, quantity, notional, buyer_fee, seller_fee, at)
    select t_id[i], t_seq[i], t_asset[i], t_maker[i], t_taker[i], t_side[i], t_buyer[i],
      t_seller[i], t_price[i], t_quantity[i], t_notional[i], t_buyer_fee[i], t_seller_fee[i],
      t_at[i]
    from generate_series(1, cardinality(t_id)) i;
  end if;
  if cardinality(l_seq) > 0 then
    insert into exchange.command (seq, batch, asset_id, at, kind, body)
    select l_seq[i], l_batch, l_asset[i], l_at[i], l_kind[i], l_body[i]
    from generate_series(1, cardinality(l_seq)) i;
  end if;
  update exchange.sequencer set last_batch = l_batch, last_seq = committed,
    expires_at = clock_timestamp() + lease_ms * interval '1 ms'
  where name = sequencer_name;
end $$;

create trigger command_is_final before update or delete on exchange.command
  for each row execute function kit.refuse_change();

create trigger orders_have_markets after insert on exchange."order"
  referencing new table as added for each statement execute function exchange.assert_markets();

create trigger order_stays before delete or truncate on exchange."order"
  for each statement execute function kit.refuse_change();

create trigger market_stays before delete or truncate on exchange.market
  for each statement execute function kit.refuse_change();
