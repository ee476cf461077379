-- Users, the parties they act for, sessions, roles, and the facts that access is decided from.
create schema identity;

create table identity.party (
  id uuid primary key,
  kind text not null check (kind in ('person', 'company')),
  -- A person's full name, a company's name: what other people's lists show.
  display_name text not null,
  -- The Algorand address the party's units stand at.
  address text not null unique,
  -- Staff approved the whole (a company: its verification).
  approved_at timestamptz,
  is_owner boolean not null default false,
  created_at timestamptz not null,
  -- A holder from outside: a party without users, with an address of its own, so that the books,
  -- the register and the chain treat it like every holder.
  is_outside boolean not null default false,
  -- A company's case was sent and nothing more is required of it, for all who act for it.
  is_case_sent boolean not null default false
);
create index party_by_address on identity.party (address text_pattern_ops);
create index party_verified on identity.party (approved_at) where approved_at is not null;

create table identity."user" (
  id uuid primary key,
  party_id uuid not null references identity.party,
  company_id uuid,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  user_status text not null default 'active' check (user_status in ('active', 'blocked')),
  blocked_reason text,
  email_verified_at timestamptz,
  country text,
  is_us_person boolean,
  risk_declared_at timestamptz,
  partial_complete boolean not null default false,
  avatar text not null default '1',
  social_link jsonb not null default '{}',
  investment_experience jsonb,
  referral_code text not null unique,
  referred_by uuid references identity."user",
  is_staff boolean not null default false,
  is_introducer boolean not null default false,
  is_distributor boolean not null default false,
  is_authorized_representative boolean not null default false,
  two_factor_type text check (two_factor_type = 'AUTHENTICATOR'),
  preferences jsonb not null default '{}',
  created_at timestamptz not null,
  -- When a second factor was last taken off, by the person or by the platform: money may wait
  -- for it.
  two_factor_ended_at timestamptz,
  -- What somebody agreed to before this moment counts no more.
  trust_ended_at timestamptz,
  -- Somebody who joined while an address may not learn whether accounts exist signs in once the
  -- link of the mail was followed: until then a sign-in answers as for an account of somebody
  -- else.
  awaits_mail boolean not null default false
);
create index on identity."user" (party_id);
create index on identity."user" (company_id);
create index user_search on identity."user" using gin (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || referral_code) gin_trgm_ops
);
create index user_newest on identity."user" (created_at desc, id desc);
-- The few among all users that lists of staff and of partners begin with.
create index user_by_name on identity."user" (lower(last_name), lower(first_name), id);
create index user_staff on identity."user" (lower(last_name), lower(first_name), id)
  where is_staff;
create index user_partner on identity."user" (party_id) where is_introducer or is_distributor;

create table identity.role_grant (
  user_id uuid not null references identity."user",
  role text not null,
  granted_by uuid,
  granted_at timestamptz not null,
  primary key (user_id, role)
);
create index role_holders on identity.role_grant (role, user_id);

create table identity.session (
  id uuid primary key,
  user_id uuid not null references identity."user",
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  ip text,
  user_agent text,
  -- When the person behind a session last showed who they are: at sign-in, or once more before
  -- something grave. What moves other people's money or opens their documents looks at it.
  proved_at timestamptz not null
);
create index on identity.session (user_id) where ended_at is null;
-- When somebody was last here, whether their sessions are open or not.
create index session_last_seen on identity.session (user_id, last_seen_at desc);

-- Browsers that completed a sign-in: a stranger's lock does not lock the owner out of them.
create table identity.known_device (
  user_id uuid not null references identity."user",
  device_hash bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index on identity.known_device (device_hash);

-- Wrong passwords in a row; all unknown browsers together are one device ('\x').
create table identity.sign_in_failure (
  user_id uuid not null references identity."user",
  device_hash bytea not null,
  failures int not null default 0,
  locked_until timestamptz,
  primary key (user_id, device_hash)
);

create table identity.email_code (
  id uuid primary key,
  user_id uuid not null references identity."user",
  code_hash bytea not null,
  link_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  used_at timestamptz
);
create index on identity.email_code (user_id, sent_at desc);

create table identity.password_reset (
  id uuid primary key,
  user_id uuid not null references identity."user",
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.password_reset (user_id, sent_at desc);

-- One row a person: the secret is sealed, and counts once its first code was seen.
create table identity.authenticator (
  user_id uuid primary key references identity."user",
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest time step whose code was accepted: neither it nor an earlier one is accepted
  -- again.
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
  used_at timestamptz,
  -- A sign-in that waits for its code has an id, by which its person ends it from their list.
  id uuid not null unique
);
create index on identity.sign_in_challenge (user_id);

-- An address without an account is counted and locked as one with an account is, so that the
-- fifth wrong password says nothing about which of the two it is.
create table identity.unknown_sign_in (
  -- A keyed digest: whose address it is can't be read here.
  email_digest bytea primary key,
  failures int not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index on identity.unknown_sign_in (last_at);

-- Parties that are related: whoever decides about one of them knows the other ones.
create table identity.party_relation (
  party_id uuid not null references identity.party,
  related_id uuid not null references identity.party,
  cause text not null check (cause in ('bank_account', 'beneficial_owner')),
  created_at timestamptz not null,
  check (party_id <> related_id),
  -- A relation stands there once from each side, so that either party finds it.
  primary key (party_id, related_id, cause)
);
create index on identity.party_relation (related_id);

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

-- Browsers that signed in to an account and bore the cookie of another one: each account gives a
-- browser a value of its own, so that known_device alone never shows two accounts in one browser.
create table identity.shared_device (
  user_id uuid not null references identity."user",
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index on identity.shared_device (device_hash);
