-- Which withdrawal a line of our statement paid, or brought back.
alter table banking.statement_line
  add column settled_withdrawal uuid references banking.withdrawal;
create index on banking.statement_line (settled_withdrawal)
  where settled_withdrawal is not null;
