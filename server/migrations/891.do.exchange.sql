-- The rules by which units of an asset move, as the exchange matches by them; null without any.
alter table exchange.market
  add column transfer_rules json,
  add column transfer_rules_version int not null default 0;

alter table exchange.command
  drop constraint command_kind_check,
  add constraint command_kind_check
    check (kind in ('open', 'place', 'cancel', 'expire', 'halt', 'resume', 'rules'));

alter table exchange."order"
  drop constraint order_ending_check,
  add constraint order_ending_check check (ending in ('BY_USER', 'BY_STAFF', 'SELF_TRADE',
    'POST_ONLY', 'UNFILLED', 'CIRCUIT_BREAKER', 'TOO_SMALL', 'HALTED', 'INELIGIBLE', 'EXPIRED',
    'QUOTE_WORSE', 'TRANSFER_RULES')),
  -- Which rule was in the way and what to do, where the ending alone does not say it.
  add column ended_why text;

-- Orders that ended without their party's doing, for whoever tells it.
drop index exchange.order_ended_itself;
create index order_ended_itself on exchange."order" (ended_at)
  where ending in ('EXPIRED', 'CIRCUIT_BREAKER', 'HALTED', 'INELIGIBLE', 'TRANSFER_RULES',
    'BY_STAFF');
