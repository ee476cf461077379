-- Above a company's own limit a second member of it agrees before staff look at a withdrawal.
alter table withdrawals.withdrawal
  drop constraint withdrawal_stage_check,
  add constraint withdrawal_stage_check check (stage in ('AWAITING_MEMBER', 'REQUESTED', 'APPROVED',
    'ON_HOLD', 'PROCESSING', 'SENT', 'SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELLED')),
  drop constraint end_dated,
  add constraint end_dated check (
    (stage not in ('AWAITING_MEMBER', 'REQUESTED', 'APPROVED', 'ON_HOLD', 'PROCESSING', 'SENT'))
      = (ended_at is not null)),
  add column agreed_by uuid,
  add column agreed_at timestamptz,
  add constraint agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  add constraint second_member check (agreed_by <> user_id);
