-- Distributions that owners pay to the holders of their assets.
create schema distributions;

create table distributions.distribution (
  id uuid primary key,
  -- What people call it by: "DST-12".
  number bigint generated always as identity unique,
  asset_id uuid not null,
  company_id uuid not null,
  -- Where the money comes from.
  owner_party_id uuid not null,
  stage text not null check (stage in ('DRAFT', 'REQUESTED', 'APPROVED', 'RECORDED', 'FUNDED',
    'PAYING', 'PAID', 'CANCELLED')),
  kind text not null,
  name text not null,
  -- One of the two: millionths of a dollar per unit, or cents in all.
  per_unit bigint check (per_unit > 0),
  total bigint check (total > 0),
  record_on date,
  pay_on date,
  note text not null,
  default_bps int not null check (default_bps between 0 and 10000),
  created_by uuid not null,
  created_at timestamptz not null,
  requested_by uuid,
  requested_at timestamptz,
  approved_at timestamptz,
  approved_by uuid[],
  -- What was approved, in cents: what is paid is not more.
  approved_gross bigint,
  recorded_at timestamptz,
  funded_by uuid,
  funded_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- Frozen at the record date: thousandths of a unit, and cents.
  holders int,
  units bigint,
  gross bigint,
  withheld bigint,
  cents_placed int,
  outside_holders int,
  outside_gross bigint,
  -- Batches that are paid.
  batches int not null default 0,
  constraint kind_known check (kind in ('income', 'capital', 'redemption')),
  constraint one_amount check (per_unit is null or total is null),
  constraint frozen_at_once check (num_nulls(recorded_at, holders, units, gross, withheld,
    cents_placed, outside_holders, outside_gross) in (0, 8))
);
create index on distributions.distribution (asset_id, created_at desc);
create index on distributions.distribution (company_id, created_at desc);
create index on distributions.distribution (stage)
  where stage in ('APPROVED', 'FUNDED', 'PAYING');
create unique index name_once on distributions.distribution (asset_id, lower(name))
  where stage not in ('DRAFT', 'CANCELLED');
-- The calendar lists distributions that are still to be paid, without reading an asset's past ones.
create index distribution_to_come on distributions.distribution (asset_id)
  where stage in ('APPROVED', 'RECORDED', 'FUNDED', 'PAYING');

-- Withholding that differs from the default: of a country, or of one holder.
create table distributions.exception (
  distribution_id uuid not null references distributions.distribution,
  position int not null,
  country text,
  party_id uuid,
  bps int not null check (bps between 0 and 10000),
  check (num_nonnulls(country, party_id) = 1),
  primary key (distribution_id, position),
  unique nulls not distinct (distribution_id, country, party_id)
);

create table distributions.document (
  distribution_id uuid not null references distributions.distribution,
  position int not null,
  document_id uuid not null,
  primary key (distribution_id, position)
);

-- Withheld tax that is paid on to an authority: each remittance covers lines that were paid.
create table distributions.remittance (
  id uuid primary key,
  -- What people call it by: "TAX-12".
  number bigint generated always as identity unique,
  status text not null check (status in ('REQUESTED', 'REMITTED', 'REJECTED', 'CANCELLED',
    'EXPIRED')),
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
  lines int not null check (lines > 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  entry_id uuid,
  check (from_day <= to_day),
  constraint remittance_check1 check ((entry_id is not null) = (status = 'REMITTED'))
);
create index on distributions.remittance (requested_at desc);

-- One line for each holder of the record date, written at once and never added to.
create table distributions.line (
  distribution_id uuid not null references distributions.distribution,
  party_id uuid not null,
  -- The largest holding first.
  place int not null check (place > 0),
  units bigint not null check (units > 0),
  -- Cents. What is withheld goes off the gross amount.
  gross bigint not null check (gross >= 0),
  withheld bigint not null,
  bps int not null check (bps between 0 and 10000),
  is_up boolean not null,
  country text,
  state text not null check (state in ('WAITING', 'PAID', 'HELD', 'OUTSIDE', 'RETURNED')),
  why text,
  batch int,
  entry_id uuid,
  paid_at timestamptz,
  notified_at timestamptz,
  -- What redeemed units had cost their holder, in cents.
  cost bigint check (cost >= 0),
  -- A line is covered by one remittance; one that came to nothing lets it go.
  remittance_id uuid references distributions.remittance deferrable initially deferred,
  -- The return of a held line is approved by a second person, who names the line by an id.
  id uuid not null default gen_random_uuid(),
  check (withheld >= 0 and withheld <= gross),
  primary key (distribution_id, party_id),
  unique (distribution_id, place)
);
create index on distributions.line (party_id);
create index line_waits on distributions.line (distribution_id, place) where state = 'WAITING';
create index line_held on distributions.line (distribution_id, place) where state = 'HELD';
create index line_untold on distributions.line (distribution_id, place)
  where state = 'PAID' and notified_at is null;
create index line_of_remittance on distributions.line (remittance_id)
  where remittance_id is not null;
create index line_not_remitted on distributions.line (country, paid_at) include (withheld)
  where state = 'PAID' and withheld > 0 and remittance_id is null;

-- One entry of the books each.
create table distributions.batch (
  distribution_id uuid not null references distributions.distribution,
  number int not null,
  first_place int not null,
  last_place int not null,
  holders int not null,
  -- What went to wallets, and what was kept: cents.
  net bigint not null,
  held bigint not null,
  withheld bigint not null,
  -- Null where every amount of it was less than a cent.
  entry_id uuid,
  at timestamptz not null,
  primary key (distribution_id, number)
);

-- What was reckoned at the record date does not change.
create function distributions.refuse_other_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a line stays for ever'; end if;
  if (new.distribution_id, new.party_id, new.place, new.units, new.gross, new.withheld, new.bps)
     is distinct from
     (old.distribution_id, old.party_id, old.place, old.units, old.gross, old.withheld, old.bps)
  then raise exception 'a line is frozen at the record date'; end if;
  return new;
end $$;

create trigger batch_is_final before update or delete on distributions.batch
  for each row execute function kit.refuse_change();

create trigger line_is_frozen before update or delete on distributions.line
  for each row execute function distributions.refuse_other_amounts();
