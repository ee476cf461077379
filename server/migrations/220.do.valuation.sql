-- NAV per unit: its value, its day and who stated it.
create schema valuation;

-- A report that came with a value, uploaded before the value was asked for.
create table valuation.report (
  id uuid primary key,
  asset_id uuid not null,
  file_id uuid not null,
  name text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);

create table valuation.nav (
  id uuid primary key,
  asset_id uuid not null,
  -- USD cents per whole unit.
  nav bigint not null check (nav > 0),
  -- The day it holds for.
  valued_on date not null,
  note text not null,
  -- A paper of the asset's data room that shows how it was found.
  document_id uuid,
  -- Against the value before it, in basis points; null for the first.
  change_bps bigint,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  reason text,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  kind text not null default 'final' check (kind in ('estimated', 'final', 'restated')),
  -- The value it corrects, of the same day.
  corrects uuid references valuation.nav,
  -- The value that stands in its place since; what this one said stays.
  corrected_by uuid references valuation.nav,
  -- Thousandths of a unit that somebody held when it was asked for, and their worth in USD
  -- cents.
  units bigint check (units > 0),
  total bigint check (total >= 0),
  report_id uuid references valuation.report,
  -- What was expected of one change when it was asked for, in basis points.
  tolerance_bps int not null default 1000,
  approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  -- The first of two who approved it.
  agreed_by uuid,
  agreed_at timestamptz,
  is_withdrawn boolean not null default false,
  constraint decided check ((status = 'REQUESTED') = (decided_at is null)),
  constraint decider check ((decided_at is null) = (decided_by is null)),
  constraint reasoned check (status <> 'REJECTED' or reason is not null),
  constraint two_people check (is_withdrawn or decided_by is distinct from requested_by),
  constraint three_people check (status <> 'APPROVED' or approvals_needed = 1
    or (agreed_by is not null and agreed_by <> decided_by and agreed_by <> requested_by)),
  constraint beyond_needs_two check (change_bps is null or abs(change_bps) <= tolerance_bps
    or approvals_needed = 2),
  constraint agreed check ((agreed_by is null) = (agreed_at is null)),
  constraint correction check ((kind = 'restated') = (corrects is not null)),
  constraint withdrawn check (not is_withdrawn or status = 'REJECTED')
);
create index nav_of_asset on valuation.nav (asset_id, valued_on desc, requested_at desc);
create unique index nav_open on valuation.nav (asset_id) where status = 'REQUESTED';
create unique index nav_corrected_once on valuation.nav (corrects) where status = 'APPROVED';
create index nav_waiting on valuation.nav (requested_at) where status = 'REQUESTED';

-- How far one change of an asset's value may go before it takes two people; 10 % without a row.
create table valuation.tolerance (
  asset_id uuid primary key,
  tolerance_bps int not null check (tolerance_bps between 1 and 5000),
  requested_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  constraint two_people check (approved_by <> requested_by)
);

-- How often an asset is valued, as its owner promises to investors; every quarter without a row.
create table valuation.policy (
  asset_id uuid primary key,
  rhythm text not null,
  -- Days that the next value may take after that.
  grace_days int not null,
  set_by uuid not null,
  set_at timestamptz not null,
  constraint rhythm_known check (rhythm in ('monthly', 'quarterly', 'half_yearly', 'yearly')),
  constraint grace_within check (grace_days between 0 and 90)
);
