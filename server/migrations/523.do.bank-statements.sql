-- Statements of the platform's own account, with suspense, are a module of their own. Nothing is
-- left in the schema that they came from.
create schema bank_statements;
alter table banking.statement set schema bank_statements;
alter table banking.statement_line set schema bank_statements;
alter table banking.suspense set schema bank_statements;
drop schema banking;
