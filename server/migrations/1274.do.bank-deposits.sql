-- Staff look for a part of a reference.
create index deposit_search on bank_deposits.deposit using gin (reference gin_trgm_ops);
