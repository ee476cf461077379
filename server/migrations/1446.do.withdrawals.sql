-- Why a withdrawal was rejected or failed is for its party; why staff hold or release it is not.
alter table withdrawals.withdrawal add column staff_reason text;
alter table withdrawals.withdrawal drop constraint reason_given;
update withdrawals.withdrawal set staff_reason = reason, reason = null
  where reason is not null and stage not in ('REJECTED', 'FAILED');
alter table withdrawals.withdrawal add constraint reason_given check (
  (stage not in ('REJECTED', 'FAILED') or reason is not null)
  and (stage <> 'ON_HOLD' or staff_reason is not null));
