-- When a commission was reversed, and when that was undone: statements show the reversals of their
-- period, and what was owed at its beginning and end.
alter table referrals.taking add column taken_at timestamptz, add column restored_at timestamptz;

-- The ids of entries begin with their time, in milliseconds.
update referrals.taking set
  taken_at = to_timestamp(
    ('x' || left(replace(cause_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0),
  restored_at = to_timestamp(
    ('x' || left(replace(restored_by::text, '-', ''), 12))::bit(48)::bigint / 1000.0);

alter table referrals.taking alter column taken_at set not null,
  add constraint restored_at_a_time check ((restored_by is null) = (restored_at is null));
