-- Withheld tax that is paid on to an authority: each remittance covers lines that were paid.
create table distributions.remittance (
  id uuid primary key,
  -- What people call it by: "TAX-12".
  number bigint generated always as identity unique,
  status text not null check (status in ('REQUESTED', 'REMITTED', 'REJECTED', 'CANCELLED')),
  -- Of the holders; null where none was known when they were paid.
  country text,
  -- Days on which the lines were paid (UTC), both within.
  from_day date not null,
  to_day date not null,
  -- What the authority knows the payment by.
  reference text not null,
  note text not null,
  file_id uuid not null,
  -- Cents, over lines.
  amount bigint not null check (amount > 0),
  lines integer not null check (lines > 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  entry_id uuid,
  check (from_day <= to_day),
  check ((entry_id is not null) = (status = 'REMITTED'))
);
create index on distributions.remittance (requested_at desc);

-- A line is covered by one remittance; one that came to nothing lets it go.
alter table distributions.line add column remittance_id uuid
  references distributions.remittance deferrable initially deferred;
create index line_of_remittance on distributions.line (remittance_id)
  where remittance_id is not null;
create index line_not_remitted on distributions.line (country, paid_at) include (withheld)
  where state = 'PAID' and withheld > 0 and remittance_id is null;
