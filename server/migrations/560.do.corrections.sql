-- Corrections and reconciliation are modules of their own, each with its schema.
create schema corrections;
alter table administration.correction set schema corrections;
