-- Verification of persons and companies: steps with their answers, documents and reviews.
create schema onboarding;

create table onboarding.review (
  id uuid primary key,
  number bigint generated always as identity (start 20001),
  user_id uuid not null,
  party_id uuid not null,
  stage text not null check (stage in ('waiting', 'reviewing', 'asked', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz not null,
  assigned_to uuid,
  decided_by uuid,
  decided_at timestamptz,
  -- The review of a case: a person's or a company's, the first one or a renewal.
  kind text not null default 'personal' check (kind in ('personal', 'institutional')),
  company_id uuid,
  purpose text not null default 'first' check (purpose in ('first', 'renewal')),
  constraint review_of_company check ((kind = 'institutional') = (company_id is not null))
);
create index on onboarding.review (stage, submitted_at);
create unique index review_of_person on onboarding.review (user_id) where kind = 'personal';
create unique index review_of_a_company on onboarding.review (company_id)
  where company_id is not null;

create table onboarding.step (
  user_id uuid not null,
  step text not null,
  status text not null check (status in ('pending', 'in_progress', 'approved', 'rejected',
    'skipped')),
  stage text not null check (stage in ('draft', 'submitted')),
  -- The answers, sealed: they are personal data.
  answer bytea,
  reason text,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, step)
);

create table onboarding.document (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('identity_front', 'identity_back', 'selfie',
    'proof_of_residence')),
  file_id uuid not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index on onboarding.document (user_id, kind) where replaced_at is null;

-- A person's identity document ends one day: they are told, and renew it while the account stays
-- approved.
-- The document that the approval rests on. What it says of the person stays sealed in the step.
create table onboarding.document_term (
  user_id uuid primary key,
  party_id uuid not null,
  document_type text not null check (document_type in ('passport', 'id_card', 'driving_licence')),
  -- Its last day.
  expires_on date not null,
  approved_at timestamptz not null,
  -- The last reminder that was sent: so many days before.
  reminded_days int check (reminded_days in (60, 30, 7)),
  ended_at timestamptz,
  lifted_at timestamptz,
  -- The next day on which something is due; null when nothing is.
  next_on date
);
create index on onboarding.document_term (next_on) where next_on is not null;

-- A company is known by one onboarding, whoever of its members fills it, and one case.
create table onboarding.organization_step (
  company_id uuid not null,
  step text not null,
  status text not null check (status in ('pending', 'in_progress', 'approved', 'rejected',
    'skipped')),
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
  kind text not null check (kind in ('certificate_of_incorporation', 'register_extract',
    'proof_of_address')),
  file_id uuid not null,
  uploaded_by uuid,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index on onboarding.organization_document (company_id, kind)
  where replaced_at is null;

-- Who a party is and who owns it: a keyed hash of the name and the date of birth, by which the
-- same person is found behind several parties.
create table onboarding.known_person (
  party_id uuid not null,
  person_index bytea not null,
  -- The party itself, once its case is approved, or somebody that a company declared.
  known_as text not null check (known_as in ('self', 'beneficial_owner')),
  created_at timestamptz not null,
  primary key (party_id, known_as, person_index)
);
create index on onboarding.known_person (person_index);

-- A check of a case that a member of staff made, having opened its documents. Automatic checks
-- are computed from what they compare and are never stored.
create table onboarding.case_check (
  review_id uuid not null references onboarding.review,
  name text not null,
  outcome text not null check (outcome in ('passed', 'failed')),
  checked_by uuid not null,
  checked_at timestamptz not null,
  -- The files that were opened for it; another file of the case makes the check lapse.
  file_ids uuid[] not null check (cardinality(file_ids) > 0),
  note text,
  check (outcome = 'passed' or note is not null),
  primary key (review_id, name)
);
