-- The value date beside the booking date; null if the bank gives none.
alter table bank_statements.statement_line add column value_day date;
