-- Staff look for a part of a reference.
create index withdrawal_search on withdrawals.withdrawal using gin (reference gin_trgm_ops);
