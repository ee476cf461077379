-- A batch writes its orders, what changes of older ones and its trades in one call. What only
-- repeats what the product's types say (names of actions, sources, endings and sides) and what a
-- replay of the log compares (how an order ended, whose trade it is) is not checked again for each
-- statement: PostgreSQL reads a table's checks anew each time, which took longer than the row.
alter table exchange."order"
  drop constraint order_action_check, drop constraint order_source_check,
  drop constraint order_ending_check, drop constraint ending_named, drop constraint ended_dated,
  drop constraint order_maker_bps_check, drop constraint order_taker_bps_check;
alter table exchange.trade
  drop constraint trade_taker_side_check, drop constraint trade_buyer_fee_check,
  drop constraint trade_seller_fee_check;
drop trigger trades_have_markets on exchange.trade;
drop trigger trades_have_orders on exchange.trade;
drop function exchange.assert_orders();
-- What a seller may not spend yet stands in the books, by party.
drop index exchange.trade_unsettled_of_seller;

create procedure exchange.write_batch(
  o_id uuid[], o_seq bigint[], o_asset uuid[], o_party uuid[], o_user uuid[], o_action text[],
  o_price bigint[], o_quantity bigint[], o_filled bigint[], o_notional bigint[], o_fees bigint[],
  o_maker_bps int[], o_taker_bps int[], o_fee_version int[], o_post_only boolean[],
  o_against uuid[], o_key text[], o_source text[], o_status text[], o_ending text[],
  o_created timestamptz[], o_expires timestamptz[], o_ended timestamptz[], o_maker_fee uuid[],
  o_taker_fee uuid[], o_why text[],
  c_id uuid[], c_filled bigint[], c_notional bigint[], c_fees bigint[], c_status text[],
  c_ending text[], c_ended timestamptz[], c_why text[], c_reduced bigint[],
  t_id uuid[], t_seq bigint[], t_asset uuid[], t_maker uuid[], t_taker uuid[], t_side text[],
  t_buyer uuid[], t_seller uuid[], t_price bigint[], t_quantity bigint[], t_notional bigint[],
  t_buyer_fee bigint[], t_seller_fee bigint[], t_at timestamptz[]
) language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare changed int;
begin
  if cardinality(o_id) > 0 then
    insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
      filled, notional, fees, maker_bps, taker_bps, fee_version, post_only, against_id,
      request_key, source, status, ending, created_at, expires_at, ended_at, maker_fee_id,
      taker_fee_id, ended_why)
    select o_id[i], o_seq[i], o_asset[i], o_party[i], o_user[i], o_action[i], o_price[i],
      o_quantity[i], o_filled[i], o_notional[i], o_fees[i], o_maker_bps[i], o_taker_bps[i],
      o_fee_version[i], o_post_only[i], o_against[i], o_key[i], o_source[i], o_status[i],
      o_ending[i], o_created[i], o_expires[i], o_ended[i], o_maker_fee[i], o_taker_fee[i], o_why[i]
    from generate_series(1, cardinality(o_id)) i;
  end if;
  if cardinality(c_id) > 0 then
    -- `offset 0` looks up each row by index, whatever the planner believes of a young table.
    update exchange."order" o set filled = o.filled + c_filled[n.i],
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
end $$;
comment on procedure exchange.write_batch is 'writes the orders and trades of a batch in one call';

-- Keys and named orders are looked for only where a batch has any.
create or replace function exchange.begin_batch(
  sequencer_name text, its_epoch bigint, batches bigint, users uuid[], keys text[], named uuid[]
) returns table (id uuid, user_id uuid, request_key text, status text)
  language plpgsql set enable_seqscan = off as $$
begin
  perform 1 from exchange.sequencer s
    where s.name = sequencer_name and s.epoch = its_epoch and s.last_batch = batches for update;
  if not found then
    raise exception 'exchange: another process leads' using errcode = 'EX001';
  end if;
  if cardinality(users) > 0 then
    return query
      select o.id, n.user_id, n.request_key, null::text
      from unnest(users, keys) n (user_id, request_key)
      cross join lateral (
        select t.id from exchange."order" t
        where t.user_id = n.user_id and t.request_key = n.request_key offset 0
      ) o;
  end if;
  if cardinality(named) > 0 then
    return query select o.id, null::uuid, null::text, o.status from exchange."order" o
      where o.id = any(named);
  end if;
end $$;
