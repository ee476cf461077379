-- A procedure of custody that no second person approves in time ends.
alter table transfer_procedures.procedure drop constraint procedure_status_check;
alter table transfer_procedures.procedure add constraint procedure_status_check
  check (status in ('REQUESTED', 'DONE', 'REJECTED', 'CANCELLED', 'EXPIRED'));
