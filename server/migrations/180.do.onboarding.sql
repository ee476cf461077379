-- A person's identity document ends one day: they are told, and renew it while the account stays
-- approved.
-- The document that the approval rests on. What it says of the person stays sealed in the step.
create table onboarding.document_term (
  user_id uuid primary key,
  party_id uuid not null,
  document_type text not null
    check (document_type in ('passport', 'id_card', 'driving_licence')),
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
