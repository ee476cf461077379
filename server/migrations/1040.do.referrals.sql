-- Who brought a client may be changed by the staff, with a reason; nobody any more: it has ended.
alter table referrals.referral
  add column ended_at timestamptz,
  add column changed_at timestamptz,
  add column changed_by uuid,
  add column change_reason text,
  add constraint change_has_its_reason
    check ((changed_at is null) = (changed_by is null)
      and (changed_at is null) = (change_reason is null)),
  add constraint ended_by_a_change check (ended_at is null or changed_at is not null);
