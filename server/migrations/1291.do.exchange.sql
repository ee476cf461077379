-- The average price of an order is the sum of price × quantity over its fills, divided by the units
-- filled. `notional` can't give it: each fill's amount is rounded down to the cent.
alter table exchange."order" add column filled_value bigint not null default 0;
comment on column exchange."order".filled_value is
  'price × quantity of its fills, unrounded: cents × thousandths of a unit';

update exchange."order" o set filled_value = fills.value
from (
  select side.order_id, sum(t.price * t.quantity)::bigint as value
  from exchange.trade t
  cross join lateral (values (t.maker_order_id), (t.taker_order_id)) side (order_id)
  group by side.order_id
) fills
where o.id = fills.order_id;

-- Each batch adds to it as to the order's other sums; the rest of the function is unchanged.
drop function exchange.write_batch;
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
comment on function exchange.write_batch is 'writes what a batch did, and counts it';
