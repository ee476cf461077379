-- Announced bank transfers are a module of their own, and so is their schema.
create schema bank_deposits;
alter table banking.deposit set schema bank_deposits;
