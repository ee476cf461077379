-- A company is known by one onboarding, whoever of its members fills it, and one case.
create table onboarding.organization_step (
  company_id uuid not null,
  step text not null,
  status text not null
    check (status in ('pending', 'in_progress', 'approved', 'rejected', 'skipped')),
  stage text not null check (stage in ('draft', 'submitted')),
  -- The answers, sealed: they name directors and owners.
  answer bytea,
  -- Rises with each save: whoever saves names the one they saw.
  version int not null,
  reason text,
  changed_by uuid,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  primary key (company_id, step)
);

create table onboarding.organization_document (
  id uuid primary key,
  company_id uuid not null,
  kind text not null check (
    kind in ('certificate_of_incorporation', 'register_extract', 'proof_of_address')
  ),
  file_id uuid not null,
  uploaded_by uuid,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index on onboarding.organization_document (company_id, kind)
  where replaced_at is null;

-- The review of a case: a person's or a company's, the first one or a renewal.
alter table onboarding.review
  add column kind text not null default 'personal'
    check (kind in ('personal', 'institutional')),
  add column company_id uuid,
  add column purpose text not null default 'first' check (purpose in ('first', 'renewal')),
  add constraint review_of_company check ((kind = 'institutional') = (company_id is not null)),
  drop constraint review_user_id_key;
create unique index review_of_person on onboarding.review (user_id) where kind = 'personal';
create unique index review_of_a_company on onboarding.review (company_id)
  where company_id is not null;
