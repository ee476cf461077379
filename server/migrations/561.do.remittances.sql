create schema remittances;

-- Own money moved from the client account to Holdfast's own account.
create table remittances.remittance (
  id uuid primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  note text not null,
  status text not null,
  -- Null for a proposal of the schedule.
  requested_by uuid,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  fetched_at timestamptz,
  sent_at timestamptz,
  bank_reference text,
  -- The outgoing line of the statement, and its day.
  line_id uuid unique,
  booked_on date,
  entry_id uuid unique,
  constraint remittance_status_check check (
    status in ('REQUESTED', 'APPROVED', 'SENT', 'BOOKED', 'REJECTED', 'CANCELLED')),
  constraint booked check ((status = 'BOOKED') = (entry_id is not null)),
  constraint dated check ((entry_id is null) = (booked_on is null))
);
create index on remittances.remittance (requested_at desc, id desc);
-- The schedule proposes one at a time.
create unique index on remittances.remittance (status)
  where status = 'REQUESTED' and requested_by is null;

-- Holdfast's own money paid into the client account as a precaution.
create table remittances.top_up (
  id uuid primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  line_id uuid unique,
  booked_on date,
  entry_id uuid unique,
  constraint top_up_status_check check (
    status in ('REQUESTED', 'APPROVED', 'BOOKED', 'REJECTED', 'CANCELLED')),
  constraint booked check ((status = 'BOOKED') = (entry_id is not null)),
  constraint dated check ((entry_id is null) = (booked_on is null))
);
create index on remittances.top_up (requested_at desc, id desc);

-- Versions of the schedule; the latest approved one is in force.
create table remittances.schedule (
  id uuid primary key,
  every text not null check (every in ('never', 'week', 'month')),
  -- 1 (Monday) to 7 of a week, 1 to 28 of a month.
  day integer not null check (day between 1 and case every when 'week' then 7 else 28 end),
  minimum bigint not null check (minimum > 0),
  buffer bigint not null check (buffer >= 0),
  reason text not null,
  status text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint schedule_status_check check (
    status in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'))
);
create unique index on remittances.schedule (status) where status = 'REQUESTED';
create index on remittances.schedule (decided_at desc) where status = 'APPROVED';

-- Each due day is decided once: a remittance, or why there is none.
create table remittances.due_day (
  day date primary key,
  at timestamptz not null,
  remittance_id uuid references remittances.remittance,
  skipped text,
  constraint one_outcome check ((remittance_id is null) <> (skipped is null))
);
