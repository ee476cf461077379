-- Who of a structure's people staff have identified, and by what they did.
alter table structures.member
  add column checked_at timestamptz,
  add column checked_by uuid,
  add column check_evidence text,
  add constraint member_check_is_whole check ((checked_at is null) = (check_evidence is null));
alter table structures.beneficial_owner
  add column checked_at timestamptz,
  add column checked_by uuid,
  add column check_evidence text,
  add constraint owner_check_is_whole check ((checked_at is null) = (check_evidence is null));
