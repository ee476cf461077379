-- What is requested with a document, and no second person approves in time, ends: it held back lines
-- of withheld tax, or waited for a decision that no one could make any more.
alter table distributions.remittance drop constraint remittance_status_check;
alter table distributions.remittance add constraint remittance_status_check
  check (status in ('REQUESTED', 'REMITTED', 'REJECTED', 'CANCELLED', 'EXPIRED'));
alter table transfer_procedures.procedure drop constraint procedure_status_check;
alter table transfer_procedures.procedure add constraint procedure_status_check
  check (status in ('REQUESTED', 'DONE', 'REJECTED', 'CANCELLED', 'EXPIRED'));
