-- Bank accounts of parties are a module of their own, and so is their schema.
create schema bank_accounts;
alter table banking.account set schema bank_accounts;
