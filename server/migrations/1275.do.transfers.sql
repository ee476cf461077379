-- Staff look for a part of a reference.
create index internal_transfer_search on transfers.internal_transfer
  using gin (reference gin_trgm_ops);
