-- Companies (investors, asset owners, managers) and invitations to act for them.
create schema companies;

create table companies.company (
  id uuid primary key,
  party_id uuid not null unique,
  company_name text not null,
  -- Case and spacing folded: two companies can't differ by those alone.
  name_key text not null unique,
  logo_file_id uuid,
  is_owner boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'approved',
    'rejected')),
  status_reason text,
  registration_number text,
  country text,
  city text,
  website text,
  about text not null default '',
  founded int,
  risk_declared_at timestamptz,
  organization_investor_status text,
  organization_confirmation boolean not null default false,
  created_at timestamptz not null,
  approved_at timestamptz
);
create index company_search on companies.company using gin (name_key gin_trgm_ops);

-- Invitations to act for a company, and names that are compared by what they say.
create table companies.invitation (
  id uuid primary key,
  company_id uuid not null references companies.company,
  -- The only address that may join with it.
  email text not null check (email = lower(email)),
  role text not null,
  -- The link's secret is in the mail alone.
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn')),
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  sends int not null default 1,
  decided_at timestamptz,
  -- Who joined with it, or who took it back.
  decided_by uuid
);
-- One open invitation for an address: two administrators who invite at once meet here.
create unique index on companies.invitation (company_id, email) where status = 'open';
create index on companies.invitation (company_id, created_at desc);
