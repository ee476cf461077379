create schema accounting_periods;

-- Requests to close a period, and what became of them. The closing itself is in the ledger.
create table accounting_periods.closing (
  id uuid primary key,
  period text not null check (period ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('REQUESTED', 'CLOSED', 'REJECTED', 'CANCELLED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- As approved: no entry is booked in a closed period any more.
  entries int,
  adjustments int,
  constraint closed_with_figures check ((status = 'CLOSED') = (entries is not null)
    and (entries is null) = (adjustments is null))
);
-- Periods are closed one after another.
create unique index one_open_closing on accounting_periods.closing ((true))
  where status = 'REQUESTED';
create unique index closed_once on accounting_periods.closing (period) where status = 'CLOSED';
