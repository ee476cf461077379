-- A market is halted while the chain lacks blocks that had confirmed its units.
alter table exchange.halt drop constraint halt_kind_check;
alter table exchange.halt add constraint halt_kind_check
  check (kind in ('staff', 'breaker', 'nav', 'vote', 'chain'));
