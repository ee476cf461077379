-- Each lock was planned anew: with the two ids of a call a plan of its own looks cheaper than one
-- for any number, and making it took longer than the locks.
alter function ledger.lock_accounts(uuid[]) set plan_cache_mode = 'force_generic_plan';
