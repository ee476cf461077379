-- Primary sales: terms, commitments, closing, evidence.
create schema offerings;

create table offerings.offering (
  id uuid primary key,
  asset_id uuid not null,
  seq int not null default 1,
  company_id uuid not null,
  status text not null
    check (status in ('OFFER_OPEN', 'OFFER_FAILED', 'OFFER_COMPLETED', 'OFFER_EXPIRED',
      'OFFER_CANCELLED')),
  stage text not null
    check (stage in ('UPCOMING', 'OPEN', 'CLOSING', 'ISSUING', 'REFUNDING', 'ENDED')),
  -- What the closing has still to do: each step is done in chunks and may be stopped anywhere.
  step text not null default 'none'
    check (step in ('none', 'reject', 'allocate', 'escrow', 'ready', 'instruct', 'issue')),
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
  constraint caps check (min_units <= max_units),
  constraint per_investor check (min_per_investor <= max_per_investor),
  constraint dates check (opens_at < closes_at and closes_at < long_stop_at)
);
create index on offerings.offering (asset_id, seq desc);
create unique index on offerings.offering (asset_id) where stage <> 'ENDED';
create index on offerings.offering (stage, opens_at);
create index on offerings.offering (stage, closes_at);
create index on offerings.offering (company_id);
-- What the clock looks for: work that is under way.
create index on offerings.offering (stage, step) where stage in ('CLOSING', 'ISSUING', 'REFUNDING');

create table offerings.commitment (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  asset_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  stage text not null
    check (stage in ('PLEDGED', 'APPROVED', 'ALLOCATED', 'ISSUED', 'REJECTED', 'CANCELLED',
      'REFUNDED')),
  units bigint not null check (units > 0),
  unit_price bigint not null,
  amount bigint not null,
  fee bigint not null,
  total bigint not null check (total = amount + fee),
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
  told_stage text,
  -- What is given never exceeds what was asked and held.
  constraint allocated_within check (allocated_units between 0 and units
    and allocated_amount + allocated_fee <= total)
) with (fillfactor = 80);
create index on offerings.commitment (offering_id, stage, created_at, id);
create index on offerings.commitment (party_id, created_at desc);
create index on offerings.commitment (asset_id, party_id);
create index on offerings.commitment (id)
  where told_stage is distinct from stage and stage not in ('PLEDGED', 'ALLOCATED', 'CANCELLED');

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
  replaced_at timestamptz
);
create unique index on offerings.evidence (offering_id, kind) where replaced_at is null;
