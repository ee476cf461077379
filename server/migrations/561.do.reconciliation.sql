create schema reconciliation;
alter table administration.reconciliation set schema reconciliation;
alter table reconciliation.reconciliation rename to report;
drop schema administration;
