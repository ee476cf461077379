-- Reconciliation reports, kept as they were found.
create schema reconciliation;

-- What was compared with what, kept as it was found.
create table reconciliation.report (
  id uuid not null,
  at timestamptz not null,
  -- Nobody: the daily job.
  asked_by uuid,
  agrees boolean not null,
  lines jsonb not null,
  constraint reconciliation_pkey primary key (id)
);
create index reconciliation_at_idx on reconciliation.report (at desc);

create trigger reconciliation_is_final before update or delete on reconciliation.report
  for each row execute function kit.refuse_change();
