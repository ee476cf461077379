-- The second factor: an authenticator app, its backup codes, the step between password and code.

-- One row a person: the secret is sealed, and counts once its first code was seen.
create table identity.authenticator (
  user_id uuid primary key references identity."user",
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest time step whose code was accepted: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  -- Codes that were looked at and found wrong since that moment; 20 in an hour close the door.
  wrong_codes int not null default 0 check (wrong_codes >= 0),
  wrong_since timestamptz
);

create table identity.backup_code (
  user_id uuid not null references identity."user",
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The codes in readable form, sealed: for one look within ten minutes after they were made.
create table identity.backup_code_sheet (
  user_id uuid primary key references identity."user",
  sealed bytea not null,
  made_at timestamptz not null
);

-- The password was right and the code is awaited: worth nothing but the chance to enter one.
create table identity.sign_in_challenge (
  token_hash bytea primary key,
  user_id uuid not null references identity."user",
  expires_at timestamptz not null,
  attempts int not null default 0,
  used_at timestamptz
);
create index on identity.sign_in_challenge (user_id);

-- When a second factor was last taken off, by the person or by the platform: money may wait for it.
alter table identity."user" add column two_factor_ended_at timestamptz;
