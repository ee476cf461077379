-- A remittance that no second person approves in time ends, and its lines can be requested again.
alter table distributions.remittance drop constraint remittance_status_check;
alter table distributions.remittance add constraint remittance_status_check
  check (status in ('REQUESTED', 'REMITTED', 'REJECTED', 'CANCELLED', 'EXPIRED'));
