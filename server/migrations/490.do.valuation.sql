-- Values asked for by owners: estimates, corrections that leave the old value standing, two
-- approvals beyond an asset's tolerance, and requests that are taken back.

-- How far one change of an asset's value may go before it takes two people; 10 % without a row.
create table valuation.tolerance (
  asset_id uuid primary key,
  tolerance_bps integer not null check (tolerance_bps between 1 and 5000),
  requested_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  constraint two_people check (approved_by <> requested_by)
);

-- A report that came with a value, uploaded before the value was asked for.
create table valuation.report (
  id uuid primary key,
  asset_id uuid not null,
  file_id uuid not null,
  name text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);

alter table valuation.nav
  drop constraint two_people,
  add column kind text not null default 'final'
    check (kind in ('estimated', 'final', 'restated')),
  -- The value it corrects, of the same day.
  add column corrects uuid references valuation.nav (id),
  -- The value that stands in its place since; what this one said stays.
  add column corrected_by uuid references valuation.nav (id),
  -- Thousandths of a unit that somebody held when it was asked for, and their worth in USD cents.
  add column units bigint check (units > 0),
  add column total bigint check (total >= 0),
  add column report_id uuid references valuation.report (id),
  -- What was expected of one change when it was asked for, in basis points.
  add column tolerance_bps integer not null default 1000,
  add column approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  -- The first of two who approved it.
  add column agreed_by uuid,
  add column agreed_at timestamptz,
  add column is_withdrawn boolean not null default false;

-- What one person decided before two were asked for stays decided; what waits takes two.
update valuation.nav set tolerance_bps = greatest(1000, abs(change_bps))
  where decided_at is not null and change_bps is not null;
update valuation.nav set approvals_needed = 2
  where decided_at is null and abs(change_bps) > tolerance_bps;

alter table valuation.nav
  add constraint two_people check (is_withdrawn or decided_by is distinct from requested_by),
  add constraint three_people check (
    status <> 'APPROVED' or approvals_needed = 1
    or (agreed_by is not null and agreed_by <> decided_by and agreed_by <> requested_by)
  ),
  add constraint beyond_needs_two check (
    change_bps is null or abs(change_bps) <= tolerance_bps or approvals_needed = 2
  ),
  add constraint agreed check ((agreed_by is null) = (agreed_at is null)),
  add constraint correction check ((kind = 'restated') = (corrects is not null)),
  add constraint withdrawn check (not is_withdrawn or status = 'REJECTED');
create unique index nav_corrected_once on valuation.nav (corrects) where status = 'APPROVED';
create index nav_waiting on valuation.nav (requested_at) where status = 'REQUESTED';
