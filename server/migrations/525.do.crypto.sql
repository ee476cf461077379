-- Crypto in and out is a module of its own, and so is its schema.
create schema crypto;
alter table wallet.chain_deposit set schema crypto;
alter table wallet.algo_transfer set schema crypto;
alter table wallet.chain_cursor set schema crypto;
