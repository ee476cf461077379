-- A check of a case that a member of staff made, having opened its documents. Automatic checks are
-- computed from what they compare and are never stored. Cases decided before this table have
-- no rows: what staff reviewed then was not recorded, and isn't invented here.
create table onboarding.case_check (
  review_id uuid not null references onboarding.review (id),
  name text not null,
  outcome text not null check (outcome in ('passed', 'failed')),
  checked_by uuid not null,
  checked_at timestamptz not null,
  -- The files that were opened for it; another file of the case makes the check lapse.
  file_ids uuid[] not null check (cardinality(file_ids) > 0),
  note text,
  primary key (review_id, name),
  check (outcome = 'passed' or note is not null)
);
