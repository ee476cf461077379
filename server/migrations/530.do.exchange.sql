-- Tables, columns and functions of the exchange take the names that the code uses. Their rows stay.

alter table exchange.lane rename to sequencer;
alter table exchange.sequencer rename column holder to leader;
alter index exchange.lane_pkey rename to sequencer_pkey;
comment on table exchange.sequencer is
  'The lease of the leader: one process runs all commands. Its epoch excludes a former leader.';

alter table exchange.errand rename to command_outbox;
alter table exchange.command_outbox rename column asked_at to requested_at;
alter index exchange.errand_pkey rename to command_outbox_pkey;
alter sequence exchange.errand_seq_seq rename to command_outbox_seq_seq;
comment on table exchange.command_outbox is
  'Commands that other modules requested in their transactions; they run in this order.';

alter table exchange.finding_look rename to finding_review;
alter table exchange.finding_review rename column looked_by to reviewed_by;
alter table exchange.finding_review rename column looked_at to reviewed_at;
alter index exchange.finding_look_pkey rename to finding_review_pkey;

alter table exchange.quote rename column ladder to price_levels;

alter table exchange.teller rename to notification_cursor;
alter index exchange.teller_pkey rename to notification_cursor_pkey;
comment on table exchange.notification_cursor is
  'The last trade and the last ended order that parties were notified of.';

alter table exchange.order_news rename to order_notification;
alter table exchange.order_notification rename column told_filled to notified_filled;
alter table exchange.order_notification rename column told_at to notified_at;
alter table exchange.order_notification
  rename constraint order_news_told_filled_check to order_notification_notified_filled_check;
alter table exchange.order_notification
  rename constraint order_news_order_id_fkey to order_notification_order_id_fkey;
alter index exchange.order_news_pkey rename to order_notification_pkey;
alter index exchange.order_news_waiting rename to order_notification_waiting;

-- Begins a batch: locks the lease's row until commit, refuses a process that no longer leads, and
-- returns the orders that were placed with the given keys and the statuses of the named orders.
drop function exchange.begin_batch(text, bigint, bigint, uuid[], text[], uuid[]);
create function exchange.begin_batch(
  sequencer_name text, its_epoch bigint, batches bigint, users uuid[], keys text[], named uuid[]
) returns table (id uuid, user_id uuid, request_key text, status text)
  language plpgsql set enable_seqscan = off as $$
begin
  perform 1 from exchange.sequencer s
    where s.name = sequencer_name and s.epoch = its_epoch and s.last_batch = batches for update;
  if not found then
    raise exception 'exchange: another process leads' using errcode = 'EX001';
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
