-- Browsers that signed in to an account and bore the cookie of another one: each account gives a
-- browser a value of its own, so that known_device alone never shows two accounts in one browser.
create table identity.shared_device (
  user_id uuid not null references identity."user",
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index on identity.shared_device (device_hash);
create index on identity.known_device (device_hash);
