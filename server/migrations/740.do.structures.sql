-- Structures are made by their owners and reviewed by staff; units of a class are promised before
-- they are issued.
alter table structures.structure
  add column status text not null default 'draft'
    check (status in ('draft', 'pending', 'approved', 'rejected')),
  add column review_reason text,
  add column submitted_by uuid,
  add column submitted_at timestamptz,
  add column decided_by uuid,
  add column decided_at timestamptz;
-- Those from before hold assets that were reviewed.
update structures.structure set status = 'approved', decided_at = created_at;

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
  constraint member_leaves_after_joining check (until is null or until >= since)
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
  created_at timestamptz not null
);
create index on structures.beneficial_owner (structure_id);

alter table structures.share_class
  add column reserved_units bigint not null default 0,
  drop constraint issued_within_authorised,
  add constraint issued_and_reserved_within_authorised
    check (issued_units >= 0 and reserved_units >= 0
      and issued_units + reserved_units <= authorised_units);

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

insert into structures.capital_event (id, share_class_id, kind, units, authorised_after, at)
  select gen_random_uuid(), id, 'created', authorised_units, authorised_units, created_at
  from structures.share_class;

-- Offerings that run now are promised their units, as far as the class has them.
with running as (
  select distinct on (a.share_class_id) o.id, a.share_class_id, o.created_at,
    least(o.max_units, c.authorised_units - c.issued_units) as units
  from offerings.offering o
  join catalogue.asset a on a.id = o.asset_id
  join structures.share_class c on c.id = a.share_class_id
  where o.status = 'OFFER_OPEN'
  order by a.share_class_id, o.created_at
)
insert into structures.reservation (cause_id, cause_kind, share_class_id, units, created_at)
  select id, 'offering', share_class_id, units, created_at from running where units > 0;
update structures.share_class c set reserved_units = r.units
  from structures.reservation r where r.share_class_id = c.id;
