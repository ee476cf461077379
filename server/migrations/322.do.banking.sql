-- The same rule, said by the stages that are still open.
alter table banking.withdrawal drop constraint end_dated;
alter table banking.withdrawal add constraint end_dated check (
  (stage not in ('REQUESTED', 'APPROVED', 'ON_HOLD', 'PROCESSING', 'SENT'))
    = (ended_at is not null));
