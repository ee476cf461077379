-- SHA-256 over the receipts of all who voted, in their order: who has one finds it in the count.
-- Null of polls that were counted before, and of those that are not counted.
alter table governance.poll add column receipts_hash bytea;
