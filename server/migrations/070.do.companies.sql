-- Companies: investors, owners of assets, managers.
create schema companies;

create table companies.company (
  id uuid primary key,
  party_id uuid not null unique,
  company_name text not null,
  -- Case and spacing folded: two companies can't differ by those alone.
  name_key text not null unique,
  logo_file_id uuid,
  is_owner boolean not null default false,
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'approved', 'rejected')),
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
