-- A holder from outside: a party without users, with an address of its own, so that the books, the
-- register and the chain treat it like every holder.
alter table identity.party add column is_outside boolean not null default false;
