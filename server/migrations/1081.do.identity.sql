-- A change of somebody's e-mail address that waits for a code from each of the two addresses.
create table identity.email_change (
  id uuid primary key,
  user_id uuid not null references identity."user",
  new_email text not null check (new_email = lower(new_email)),
  current_code_hash bytea not null,
  -- Null where the address has an account already: no code of it was sent, and none fits.
  new_code_hash bytea,
  attempts int not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on identity.email_change (user_id, asked_at);
