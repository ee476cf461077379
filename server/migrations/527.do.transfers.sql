-- Transfers between wallets are a module of their own. Nothing is left in the schema that they came
-- from: the wallet is a read model.
create schema transfers;
alter table wallet.internal_transfer set schema transfers;
drop schema wallet;
