-- Secret links of calendar feeds: one for each person, kept as a hash only.
create schema calendar;

create table calendar.link (
  user_id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null
);
