-- Who people are: users, the parties they act for, sessions, roles, and the facts that access is
-- decided from.
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
  created_at timestamptz not null
);

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
  two_factor_type text check (two_factor_type in ('AUTHENTICATOR')),
  preferences jsonb not null default '{}',
  created_at timestamptz not null
);
create index on identity."user" (party_id);
create index on identity."user" (company_id);

create table identity.role_grant (
  user_id uuid not null references identity."user",
  role text not null,
  granted_by uuid,
  granted_at timestamptz not null,
  primary key (user_id, role)
);

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
  user_agent text
);
create index on identity.session (user_id) where ended_at is null;

-- Browsers that completed a sign-in: a stranger's lock does not lock the owner out of them.
create table identity.known_device (
  user_id uuid not null references identity."user",
  device_hash bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (user_id, device_hash)
);

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
