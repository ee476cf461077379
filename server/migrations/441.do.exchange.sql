-- Every order and trade is written to each index of its table. What the writer knows by itself, or
-- another index says too, has none.

-- The number is the log's own (exchange.command), which keeps it unique.
alter table exchange."order" drop constraint order_seq_key;
-- Books are rebuilt asset by asset; the writer knows whose time is over.
drop index exchange.order_open;
drop index exchange.order_due;
-- Only what surveillance counts.
drop index exchange.order_ended_at;
create index order_ended_at on exchange."order" (ended_at)
  where status = 'cancelled' and ending in ('BY_USER', 'SELF_TRADE');
-- Trades are written in the order of their time.
drop index exchange.trade_by_time;
create index trade_by_time on exchange.trade using brin (at) with (pages_per_range = 16);

-- Markets and orders are never deleted, so what names one is looked at once for each statement.
alter table exchange."order" drop constraint order_asset_id_fkey;
alter table exchange.trade drop constraint trade_asset_id_fkey;
alter table exchange.trade drop constraint trade_maker_order_id_fkey;
alter table exchange.trade drop constraint trade_taker_order_id_fkey;

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
create trigger orders_have_markets after insert on exchange."order"
  referencing new table as added for each statement execute function exchange.assert_markets();
create trigger trades_have_markets after insert on exchange.trade
  referencing new table as added for each statement execute function exchange.assert_markets();

create function exchange.assert_orders() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select 1 from added n
    where (select o.id from exchange."order" o where o.id = n.maker_order_id) is null
      or (select o.id from exchange."order" o where o.id = n.taker_order_id) is null
  ) then
    raise exception 'exchange: a trade belongs to two orders'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger trades_have_orders after insert on exchange.trade
  referencing new table as added for each statement execute function exchange.assert_orders();

create trigger order_stays before delete or truncate on exchange."order"
  for each statement execute function kit.refuse_change();
create trigger market_stays before delete or truncate on exchange.market
  for each statement execute function kit.refuse_change();

-- Begins a batch: holds the lane's row until commit, refuses whoever no longer writes it, and tells
-- which orders people's keys have made and how named orders stand.
create function exchange.begin_batch(
  lane_name text, its_epoch bigint, batches bigint, users uuid[], keys text[], named uuid[]
) returns table (id uuid, user_id uuid, request_key text, status text)
  language plpgsql set enable_seqscan = off as $$
begin
  perform 1 from exchange.lane l
    where l.name = lane_name and l.epoch = its_epoch and l.last_batch = batches for update;
  if not found then
    raise exception 'exchange: another process writes' using errcode = 'EX001';
  end if;
  return query
    select o.id, n.user_id, n.request_key, null::text
    from unnest(users, keys) n (user_id, request_key)
    cross join lateral (
      select t.id from exchange."order" t
      where t.user_id = n.user_id and t.request_key = n.request_key offset 0
    ) o;
  return query select o.id, null::uuid, null::text, o.status from exchange."order" o
    where o.id = any(named);
end $$;
