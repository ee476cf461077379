-- A client and a partner who were recognised as related, when the client joined or was approved:
-- their fees earn nothing from then on, whatever becomes of what showed it.
alter table referrals.referral
  add column related_by text check (related_by in ('bank_account', 'owner', 'device')),
  add column related_at timestamptz,
  add constraint related_at_a_moment check ((related_by is null) = (related_at is null));
