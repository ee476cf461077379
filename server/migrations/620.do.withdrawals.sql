-- A payment file leaves us when it is fetched. Until then what it pays for a party that is held is
-- taken out of it; from then on its bytes stay the same. Files from before count as fetched.
alter table withdrawals.payment_batch add column fetched_at timestamptz;
update withdrawals.payment_batch set fetched_at = created_at;
alter table withdrawals.payment_batch drop constraint payment_batch_payments_check;
alter table withdrawals.payment_batch drop constraint payment_batch_total_check;
alter table withdrawals.payment_batch add constraint payment_batch_payments_check
  check (payments >= 0);
alter table withdrawals.payment_batch add constraint payment_batch_total_check check (total >= 0);
