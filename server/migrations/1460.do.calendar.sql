-- A link of a calendar has an id, by which its person revokes it, and says when it was last read.
alter table calendar.link
  add column id uuid not null default gen_random_uuid() unique,
  add column last_used_at timestamptz;
alter table calendar.link alter column id drop default;
