-- What whoever confirmed a statement agreed that a line credits: nothing else is credited by it.
alter table bank_statements.statement_line add column agreed text;
