-- Whether register and chain were compared since the blocks were missing.
alter table settlement.gap add column is_compared boolean not null default false;
-- Two people said what became of it, where no node and no indexer could tell.
alter table settlement.attempt add column is_agreed boolean not null default false;
