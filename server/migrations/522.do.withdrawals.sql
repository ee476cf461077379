-- Withdrawals, their payment files and holds of parties are a module of their own.
create schema withdrawals;
alter table banking.withdrawal set schema withdrawals;
alter table banking.payment_batch set schema withdrawals;
alter table banking.party_hold set schema withdrawals;
