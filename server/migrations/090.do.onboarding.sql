-- How a person or a company becomes known: steps with their answers, documents, the review.
create schema onboarding;

create table onboarding.review (
  id uuid primary key,
  number bigint generated always as identity (start with 20001),
  user_id uuid not null unique,
  party_id uuid not null,
  stage text not null
    check (stage in ('waiting', 'reviewing', 'asked', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz not null,
  assigned_to uuid,
  decided_by uuid,
  decided_at timestamptz
);
create index on onboarding.review (stage, submitted_at);

create table onboarding.step (
  user_id uuid not null,
  step text not null,
  status text not null
    check (status in ('pending', 'in_progress', 'approved', 'rejected', 'skipped')),
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
  kind text not null
    check (kind in ('identity_front', 'identity_back', 'selfie', 'proof_of_residence')),
  file_id uuid not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index on onboarding.document (user_id, kind) where replaced_at is null;
