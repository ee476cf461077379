-- Secret links of calendar feeds: one per person, stored as a hash.
create schema calendar;

create table calendar.link (
  user_id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  -- A link of a calendar has an id, by which its person revokes it, and says when it was last
  -- read.
  id uuid not null unique,
  last_used_at timestamptz
);
