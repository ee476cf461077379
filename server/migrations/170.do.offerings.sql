-- Primary offerings: terms, commitments, closing and evidence.
create schema offerings;

create table offerings.offering (
  id uuid primary key,
  asset_id uuid not null,
  seq int not null default 1,
  company_id uuid not null,
  status text not null check (status in ('OFFER_OPEN', 'OFFER_FAILED', 'OFFER_COMPLETED',
    'OFFER_EXPIRED', 'OFFER_CANCELLED')),
  stage text not null check (stage in ('UPCOMING', 'OPEN', 'VOTING', 'CLOSING', 'ISSUING',
    'REFUNDING', 'ENDED')),
  -- What the closing has still to do: each step is done in chunks and may be stopped anywhere.
  step text not null default 'none' check (step in ('none', 'reject', 'allocate', 'escrow',
    'ready', 'instruct', 'issue')),
  -- Prices in cents per unit, quantities in thousandths of a unit.
  unit_price bigint not null check (unit_price > 0),
  min_units bigint not null check (min_units > 0),
  max_units bigint not null,
  min_per_investor bigint not null check (min_per_investor > 0),
  max_per_investor bigint not null,
  allocation_rule text not null check (allocation_rule in ('first_come', 'pro_rata')),
  automatic_approval boolean not null default false,
  cooling_off_days int not null default 14 check (cooling_off_days between 0 and 60),
  closing_vote_required boolean not null default false,
  investor_fee_bps int not null check (investor_fee_bps between 0 and 2000),
  placement_fee_bps int not null check (placement_fee_bps between 0 and 2000),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  long_stop_at timestamptz not null,
  -- Counted commitments (pledged or approved), and approved ones.
  pledged_units bigint not null default 0 check (pledged_units >= 0),
  approved_units bigint not null default 0 check (approved_units >= 0),
  allocated_units bigint not null default 0,
  investors int not null default 0 check (investors >= 0),
  ever_pledged boolean not null default false,
  -- Why it failed or was cancelled.
  reason text,
  closing_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  investor_fee_id uuid,
  placement_fee_id uuid,
  -- The papers of a closing are one set with a state of its own: once somebody of the platform
  -- opened one, none is exchanged until the owner starts over, or papers are refused. Each such
  -- round is another version, for which they are opened anew.
  evidence_stage text not null default 'GATHERING' check (evidence_stage in ('GATHERING',
    'IN_REVIEW', 'REFUSED', 'AGREED')),
  evidence_version int not null default 1 check (evidence_version > 0),
  -- Terms of an open offering change by a new version, which investors confirm. Each one is
  -- kept.
  version int not null default 1 check (version > 0),
  further_terms text not null default '',
  -- Until when the newest terms can be confirmed; null where nobody was asked.
  reconfirm_by timestamptz,
  vote_id uuid,
  constraint caps check (min_units <= max_units),
  constraint per_investor check (min_per_investor <= max_per_investor),
  constraint dates check (opens_at < closes_at and closes_at < long_stop_at),
  constraint closes_after_answers check (reconfirm_by is null or reconfirm_by <= closes_at)
);
create index on offerings.offering (asset_id, seq desc);
create unique index on offerings.offering (asset_id) where stage <> 'ENDED';
create index on offerings.offering (stage, opens_at);
create index on offerings.offering (stage, closes_at);
create index on offerings.offering (company_id);
-- What the clock looks for: work that is under way.
create index on offerings.offering (stage, step)
  where stage in ('CLOSING', 'ISSUING', 'REFUNDING');

create table offerings.commitment (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  asset_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  stage text not null check (stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE', 'ALLOCATED',
    'ISSUED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  units bigint not null check (units > 0),
  unit_price bigint not null,
  amount bigint not null,
  fee bigint not null,
  total bigint not null,
  allocated_units bigint,
  allocated_amount bigint,
  allocated_fee bigint,
  cancel_until timestamptz not null,
  reason text,
  tx_id text,
  instruction_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  issued_at timestamptz,
  ended_at timestamptz,
  -- The stage its party was last told of.
  notified_stage text,
  -- The version of the terms that its party committed to, or confirmed last.
  terms_version int not null default 1,
  reconfirm_by timestamptz,
  -- Whether it was pledged or approved before its party was asked.
  due_from text,
  check (total = (amount + fee)),
  -- What is given never exceeds what was asked and held.
  constraint allocated_within check (allocated_units >= 0 and allocated_units <= units
    and (allocated_amount + allocated_fee) <= total),
  constraint due_with_date check (stage <> 'RECONFIRM_DUE' or (reconfirm_by is not null
    and due_from is not null))
) with (fillfactor = 80);
create index on offerings.commitment (offering_id, stage, created_at, id);
create index on offerings.commitment (party_id, created_at desc);
create index on offerings.commitment (asset_id, party_id);
create index on offerings.commitment (id)
  where notified_stage is distinct from stage and stage not in ('PLEDGED', 'ALLOCATED',
    'CANCELLED');
create index on offerings.commitment (reconfirm_by) where stage = 'RECONFIRM_DUE';
-- The commitments to all offerings, the newest first.
create index on offerings.commitment (created_at desc, id desc);

create table offerings.evidence (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  kind text not null check (kind in ('title', 'closing_statement', 'valuation')),
  file_id uuid not null,
  name text not null,
  bytes int not null,
  sha256 bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  replaced_at timestamptz,
  refused_at timestamptz,
  refused_reason text,
  refused_by uuid,
  constraint refused_with_reason check ((refused_at is null) = (refused_reason is null)
    and (refused_at is null) = (refused_by is null))
);
create unique index on offerings.evidence (offering_id, kind) where replaced_at is null;
create index on offerings.evidence (offering_id);

-- Who of the platform opened which paper, with which content, in which version of the set.
create table offerings.evidence_look (
  evidence_id uuid not null references offerings.evidence,
  user_id uuid not null,
  version int not null,
  sha256 bytea not null,
  at timestamptz not null,
  primary key (evidence_id, user_id, version)
);

-- What an owner wrote to those who committed to an offering.
create table offerings.message (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  subject text not null,
  body text not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  -- Parties that it was sent to.
  recipients int not null check (recipients > 0)
);
create index on offerings.message (offering_id, sent_at desc);

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

-- A change as an owner proposes it; two of the staff agree to it before anything holds.
create table offerings.change (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN',
    'LAPSED')),
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
  -- confirmed, declined, silent, or superseded by a further change; null while it waits, and
  -- where the offering ended first.
  answer text check (answer in ('confirmed', 'declined', 'silent', 'superseded')),
  answered_at timestamptz,
  answered_by uuid,
  units_after bigint,
  total_after bigint,
  -- That a party was reminded of its answer to changed terms, once for each version.
  reminded_at timestamptz,
  primary key (commitment_id, version)
);
create index on offerings.reconfirmation (offering_id, version);
create index on offerings.reconfirmation (answer_by) where answer is null and reminded_at is null;

create trigger version_is_append_only before update or delete on offerings.version
  for each row execute function kit.refuse_change();
