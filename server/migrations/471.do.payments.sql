-- The same promises, said of the open stages alone: a column has one list of all its states.
alter table payments.dispute drop constraint close_dated;
alter table payments.dispute add constraint close_dated check (
  (closed_at is null) = (stage not in ('WON', 'LOST')));
alter table payments.refund drop constraint end_dated;
alter table payments.refund add constraint end_dated check (
  (ended_at is not null) = (stage not in ('REQUESTED', 'APPROVED', 'ASKED')));
-- Staff look for card payments by what people call them.
create index on payments.checkout (upper(right(replace(id::text, '-', ''), 6)));
