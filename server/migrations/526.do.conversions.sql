-- Conversions are a module of their own, and so is their schema.
create schema conversions;
alter table wallet.quote set schema conversions;
