-- A note on a suspicion is read by compliance alone.
alter table party_desk.note add column is_confidential boolean not null default false;
