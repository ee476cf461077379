-- A jump is used once somebody of the platform has confirmed it: who, and when.
alter table rates.rate
  add column doubted_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_at timestamptz,
  add check ((confirmed_by is null) = (confirmed_at is null));
update rates.rate set doubted_at = doubted_since;
