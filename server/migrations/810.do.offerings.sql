-- Terms of an open offering change by a new version, which investors confirm. Each one is kept.
alter table offerings.offering
  add column version int not null default 1 check (version > 0),
  add column further_terms text not null default '',
  -- Until when the newest terms can be confirmed; null where nobody was asked.
  add column reconfirm_by timestamptz,
  add constraint closes_after_answers
    check (reconfirm_by is null or reconfirm_by <= closes_at);

create table offerings.version (
  offering_id uuid not null references offerings.offering,
  version int not null check (version > 0),
  unit_price bigint not null,
  min_units bigint not null,
  max_units bigint not null,
  min_per_investor bigint not null,
  max_per_investor bigint not null,
  closes_at timestamptz not null,
  long_stop_at timestamptz not null,
  further_terms text not null,
  -- Why the owner changed them; null for the first.
  reason text,
  made_at timestamptz not null,
  proposed_by uuid,
  approved_by uuid[] not null,
  reconfirm_by timestamptz,
  primary key (offering_id, version)
);
insert into offerings.version (offering_id, version, unit_price, min_units, max_units,
  min_per_investor, max_per_investor, closes_at, long_stop_at, further_terms, made_at, approved_by)
select id, 1, unit_price, min_units, max_units, min_per_investor, max_per_investor, closes_at,
  long_stop_at, '', created_at, '{}' from offerings.offering;
create trigger version_is_append_only before update or delete on offerings.version
  for each row execute function kit.refuse_change();

-- A change as an owner proposes it; two of the staff agree to it before anything holds.
create table offerings.change (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  status text not null
    check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
  -- The version that it changes.
  from_version int not null,
  unit_price bigint not null,
  min_units bigint not null,
  max_units bigint not null,
  min_per_investor bigint not null,
  max_per_investor bigint not null,
  closes_at timestamptz not null,
  long_stop_at timestamptz not null,
  further_terms text not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decided_reason text
);
create unique index on offerings.change (offering_id) where status = 'REQUESTED';
create index on offerings.change (offering_id, requested_at desc);

alter table offerings.commitment
  drop constraint commitment_stage_check,
  add constraint commitment_stage_check check (stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE',
    'ALLOCATED', 'ISSUED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  -- The version of the terms that its party committed to, or confirmed last.
  add column terms_version int not null default 1,
  add column reconfirm_by timestamptz,
  -- Whether it was pledged or approved before its party was asked.
  add column due_from text,
  add constraint due_with_date check (
    stage <> 'RECONFIRM_DUE' or (reconfirm_by is not null and due_from is not null)
  );
create index on offerings.commitment (reconfirm_by) where stage = 'RECONFIRM_DUE';

-- What each party was asked about its commitment, and what it answered: units in thousandths,
-- amounts in cents.
create table offerings.reconfirmation (
  commitment_id uuid not null references offerings.commitment,
  version int not null,
  offering_id uuid not null references offerings.offering,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  units_before bigint not null,
  total_before bigint not null,
  -- confirmed, declined, silent, or superseded by a further change; null while it waits, and where
  -- the offering ended first.
  answer text check (answer in ('confirmed', 'declined', 'silent', 'superseded')),
  answered_at timestamptz,
  answered_by uuid,
  units_after bigint,
  total_after bigint,
  primary key (commitment_id, version)
);
create index on offerings.reconfirmation (offering_id, version);
