-- Reports as they were run, and their schedules.
create schema reports;

-- A report as it stood when somebody, or the schedule, kept it.
create table reports.run (
  id uuid primary key,
  report text not null,
  from_day date not null,
  to_day date not null,
  at timestamptz not null,
  -- Nobody: the schedule.
  kept_by uuid,
  figures jsonb not null,
  -- SHA-256 of the figures' text.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  check (to_day >= from_day)
);
create index on reports.run (report, at desc, id desc);

-- To whom which report is mailed, and when next.
create table reports.schedule (
  report text not null,
  user_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  next_at timestamptz not null,
  primary key (report, user_id)
);
create index on reports.schedule (next_at);

create trigger run_is_final before update or delete on reports.run
  for each row execute function kit.refuse_change();
