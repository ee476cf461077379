-- Priced templates that a structure starts from: the platform's own, and those of owners. An edit
-- is another version; a structure keeps the one that it started from.
create table structures.spv_plan (
  id uuid primary key,
  -- Whose it is; the platform's own have none.
  company_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index on structures.spv_plan (company_id);

create table structures.spv_plan_version (
  id uuid primary key,
  plan_id uuid not null references structures.spv_plan,
  version int not null check (version > 0),
  name text not null,
  type text not null check (type in ('SPV', 'fund', 'trust', 'company')),
  jurisdiction text not null,
  -- USD cents.
  setup_fee bigint not null check (setup_fee >= 0),
  yearly_fee bigint not null check (yearly_fee >= 0),
  includes text[] not null,
  made_by uuid,
  created_at timestamptz not null,
  unique (plan_id, version)
);

alter table structures.structure
  add column plan_version_id uuid references structures.spv_plan_version;
