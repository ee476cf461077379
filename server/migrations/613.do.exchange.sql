-- A market is halted for each cause by itself, and trades again when none is left: what ends one
-- cause does not end another one. Only the leader writes the table, in its batches, which the lock
-- of its lease puts in one order.
create table exchange.halt (
  asset_id uuid not null references exchange.market,
  kind text not null check (kind in ('staff', 'breaker', 'nav', 'vote')),
  reason text not null,
  halted_at timestamptz not null,
  halted_by uuid,
  -- When it ends by itself.
  until timestamptz,
  primary key (asset_id, kind)
);
insert into exchange.halt (asset_id, kind, reason, halted_at, halted_by, until)
select asset_id, halt_kind, halt_reason, coalesce(halted_at, opened_at), halted_by, halted_until
from exchange.market where halt_kind is not null;

alter table exchange.market
  drop constraint halt_named,
  drop column halt_kind,
  drop column halt_reason,
  drop column halted_at,
  drop column halted_by,
  drop column halted_until;
