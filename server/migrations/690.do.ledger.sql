-- Staff list the accounts of the books: by whose they are and since when, all of them or those of
-- one currency or asset. None of these columns ever changes, so a posting still leaves its
-- account's indexes alone.
create index account_listed on ledger.account (holder_kind, created_at, id);
drop index ledger.account_commodity_idx;
create index account_of_commodity on ledger.account (commodity, holder_kind, created_at, id);
