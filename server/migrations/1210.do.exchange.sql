-- An open order is changed: reduced where it stands, or replaced by another one.
alter table exchange.command
  drop constraint command_kind_check,
  add constraint command_kind_check check (kind in ('open', 'place', 'cancel', 'reduce', 'expire',
    'halt', 'resume', 'rules'));

alter table exchange."order"
  drop constraint order_ending_check,
  add constraint order_ending_check check (ending in ('BY_USER', 'REPLACED', 'BY_STAFF',
    'SELF_TRADE', 'POST_ONLY', 'UNFILLED', 'CIRCUIT_BREAKER', 'TOO_SMALL', 'HALTED', 'INELIGIBLE',
    'EXPIRED', 'QUOTE_WORSE', 'TRANSFER_RULES'));

-- Whoever looks for orders that come and go finds replaced ones beside cancelled ones.
drop index exchange.order_ended_at;
create index order_ended_at on exchange."order" (ended_at)
  where status = 'cancelled' and ending in ('BY_USER', 'REPLACED', 'SELF_TRADE');
