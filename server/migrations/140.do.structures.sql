-- Legal vehicles that hold assets, and their share classes.
create schema structures;

-- Priced templates that a structure starts from: the platform's own, and those of owners. An edit
-- is another version; a structure keeps the one that it started from.
create table structures.spv_plan (
  id uuid primary key,
  -- Whose it is; the platform's own have none.
  company_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index on structures.spv_plan (company_id);

create table structures.spv_plan_version (
  id uuid primary key,
  plan_id uuid not null references structures.spv_plan,
  version int not null check (version > 0),
  name text not null,
  type text not null check (type in ('SPV', 'fund', 'trust', 'company')),
  jurisdiction text not null,
  -- USD cents.
  setup_fee bigint not null check (setup_fee >= 0),
  yearly_fee bigint not null check (yearly_fee >= 0),
  includes text[] not null,
  made_by uuid,
  created_at timestamptz not null,
  unique (plan_id, version)
);

create table structures.structure (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  type text not null check (type in ('SPV', 'fund', 'trust', 'company')),
  jurisdiction text not null,
  registration_number text,
  incorporated_on date,
  registered_address text,
  base_currency text not null default 'USD',
  fiscal_year_end text,
  created_at timestamptz not null,
  -- Structures are made by their owners and reviewed by staff; units of a class are promised
  -- before they are issued.
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved',
    'rejected')),
  review_reason text,
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  plan_version_id uuid references structures.spv_plan_version
);
create index on structures.structure (company_id);

create table structures.share_class (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  name text not null,
  code text not null,
  -- Thousandths of a unit, as every quantity.
  authorised_units bigint not null check (authorised_units > 0),
  issued_units bigint not null default 0,
  par_value bigint not null default 0,
  currency text not null default 'USD',
  voting_per_unit int not null default 1,
  management_fee_bps int not null default 0,
  performance_fee_bps int not null default 0,
  distribution_rights text not null default '',
  created_at timestamptz not null,
  reserved_units bigint not null default 0,
  unique (structure_id, code),
  constraint issued_and_reserved_within_authorised check (issued_units >= 0
    and reserved_units >= 0 and (issued_units + reserved_units) <= authorised_units)
);

create table structures.member (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  role text not null check (role in ('director', 'manager', 'trustee', 'administrator', 'auditor',
    'custodian', 'secretary')),
  signs text not null check (signs in ('alone', 'jointly', 'none')),
  country text not null,
  since date not null,
  until date,
  created_at timestamptz not null,
  -- Who of a structure's people staff have identified, and by what they did.
  checked_at timestamptz,
  checked_by uuid,
  check_evidence text,
  constraint member_leaves_after_joining check (until is null or until >= since),
  constraint member_check_is_whole check ((checked_at is null) = (check_evidence is null))
);
create index on structures.member (structure_id);

-- Who stands behind a structure with a quarter of it or more.
create table structures.beneficial_owner (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  name text not null,
  country text not null,
  share_bps int not null check (share_bps between 2500 and 10000),
  since date not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  checked_by uuid,
  check_evidence text,
  constraint owner_check_is_whole check ((checked_at is null) = (check_evidence is null))
);
create index on structures.beneficial_owner (structure_id);

-- Units that an offering or an anchor shareholder was promised: each cause has one line.
create table structures.reservation (
  cause_id uuid primary key,
  cause_kind text not null check (cause_kind in ('offering', 'anchor')),
  share_class_id uuid not null references structures.share_class,
  units bigint not null check (units > 0),
  created_at timestamptz not null
);
create index on structures.reservation (share_class_id);

-- What happened to the authorised units of a class; a rise names its resolution.
create table structures.capital_event (
  id uuid primary key,
  share_class_id uuid not null references structures.share_class,
  kind text not null check (kind in ('created', 'raised', 'issued')),
  units bigint not null check (units > 0),
  authorised_after bigint not null,
  resolution text not null default '',
  file_id uuid,
  made_by uuid,
  at timestamptz not null
);
create index on structures.capital_event (share_class_id);

-- Anchor shareholders: named holders beside the public offer. Their units are promised from the
-- invitation on, issued with the offer's, and released from their lock-up part by part.
create table structures.anchor (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  share_class_id uuid not null references structures.share_class,
  stage text not null check (stage in ('DRAFT', 'INVITED', 'COMMITTED', 'FUNDED', 'ISSUING',
    'ISSUED', 'RELEASED', 'WITHDRAWN', 'REJECTED')),
  role text not null check (role in ('founder', 'sponsor', 'cornerstone', 'strategic')),
  -- Of one from outside: the party that was made when its commitment was recorded.
  party_id uuid,
  is_outside boolean not null,
  -- As papers name it; of a holder with an account the account's name counts.
  holder_name text not null default '',
  country text not null default '',
  registration_number text not null default '',
  email text not null default '',
  units bigint not null check (units > 0),
  -- USD cents a unit, paid outside the platform.
  unit_price bigint not null check (unit_price >= 0),
  contribution text not null check (contribution in ('cash', 'in_kind', 'debt', 'ip')),
  is_related boolean not null,
  is_disclosed boolean not null,
  -- The offering with whose units its own are issued.
  offering_id uuid,
  tx_id text,
  reason text,
  issued_at timestamptz,
  created_at timestamptz not null,
  constraint anchor_with_account check (is_outside or party_id is not null)
);
create index on structures.anchor (structure_id);
create index on structures.anchor (share_class_id);
create index on structures.anchor (party_id);
create index on structures.anchor (offering_id) where offering_id is not null;

-- The lock-up's schedule: parts in basis points, and once issued in units and days.
create table structures.anchor_release (
  anchor_id uuid not null references structures.anchor on delete cascade,
  seq int not null,
  months int not null check (months between 1 and 120),
  bps int not null check (bps between 1 and 10000),
  units bigint check (units >= 0),
  due_at timestamptz,
  released_at timestamptz,
  primary key (anchor_id, seq)
);
create index on structures.anchor_release (due_at) where released_at is null;

-- Signed commitments and proofs of contributions; a newer one takes the place of an older.
create table structures.anchor_paper (
  anchor_id uuid not null references structures.anchor,
  kind text not null check (kind in ('commitment', 'contribution')),
  file_id uuid not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (anchor_id, kind)
);

-- A rise of authorised units waits for staff, who read its resolution first. A class has one that
-- waits; the event that it becomes bears its id.
create table structures.raise (
  id uuid primary key,
  share_class_id uuid not null references structures.share_class,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'REPLACED')),
  units bigint not null check (units > 0),
  resolution text not null,
  file_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  reason text,
  decided_by uuid,
  decided_at timestamptz
);
create unique index on structures.raise (share_class_id) where status = 'REQUESTED';
create index on structures.raise (share_class_id, requested_at desc);

-- What the terms of a share class were, from its first day: each change is another version, and a
-- version is never changed. One that comes of a rise names it, and with it its resolution.
create table structures.share_class_version (
  share_class_id uuid not null references structures.share_class,
  version int not null check (version > 0),
  kind text not null check (kind in ('created', 'terms', 'raised', 'price')),
  name text not null,
  code text not null,
  -- Thousandths of a unit.
  authorised_units bigint not null,
  par_value bigint not null,
  voting_per_unit int not null,
  management_fee_bps int not null,
  performance_fee_bps int not null,
  distribution_rights text not null,
  -- USD cents a unit, as it was offered last; null before any offer.
  issue_price bigint,
  capital_event_id uuid references structures.capital_event,
  made_by uuid,
  made_at timestamptz not null,
  primary key (share_class_id, version)
);

create trigger share_class_version_is_append_only
  before update or delete on structures.share_class_version
  for each row execute function kit.refuse_change();
