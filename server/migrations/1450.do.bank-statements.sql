-- Banks may omit the date of booking of a line; then its day is its value date or the statement's.
alter table bank_statements.statement_line
  add column day_from text not null default 'booking',
  add constraint line_day_from_check check (day_from in ('booking', 'value', 'statement'));
