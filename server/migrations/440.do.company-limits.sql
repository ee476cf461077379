-- A company’s limits on what its members may take out in 24 hours, and approvals above them.
create schema company_limits;

-- A limit in force: a member's, or the company's own where no user is named. Cents.
create table company_limits.allowance (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid,
  amount bigint not null check (amount >= 0),
  since timestamptz not null
);
create unique index on company_limits.allowance (party_id, user_id) nulls not distinct;

-- Changes of limits, open ones and those that are over: null is no limit.
create table company_limits.change (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid,
  before bigint check (before >= 0),
  after bigint check (after >= 0),
  status text not null check (status in ('PROPOSED', 'AGREED', 'IN_FORCE', 'DECLINED',
    'WITHDRAWN')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Who a company's second approver is, and a higher limit that takes effect after a period.
  effective_at timestamptz,
  constraint end_dated check ((status = 'PROPOSED') = (decided_at is null)),
  constraint reason_given check (status <> 'DECLINED' or reason is not null),
  constraint second_member check (status not in ('AGREED', 'DECLINED')
    or decided_by <> proposed_by),
  constraint agreed_from check (status <> 'AGREED' or effective_at is not null)
);
create index on company_limits.change (party_id, proposed_at desc);
create unique index on company_limits.change (party_id, user_id) nulls not distinct
  where status in ('PROPOSED', 'AGREED');
create index on company_limits.change (effective_at) where status = 'AGREED';

-- What members took out of a company, by whichever way, as long as it came to something. Cents.
create table company_limits.outflow (
  kind text not null,
  cause_id uuid not null,
  party_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (kind, cause_id)
);
create index on company_limits.outflow (party_id, at);

-- Who a member says they are, sealed, with keyed hashes by which the same person is found behind
-- two members; and what the staff checked of it.
create table company_limits.member_identity (
  user_id uuid primary key,
  party_id uuid not null,
  details bytea not null,
  name_index bytea not null,
  birth_index bytea not null,
  document_index bytea not null,
  declared_at timestamptz not null,
  checked_by uuid,
  checked_at timestamptz,
  check_note text,
  constraint checked_by_someone check ((checked_at is null) = (checked_by is null)
    and checked_at >= declared_at)
);
create index on company_limits.member_identity (party_id);

-- Two of the staff vouched for a member, who then approves without waiting.
create table company_limits.vouch (
  user_id uuid primary key,
  party_id uuid not null,
  vouched_at timestamptz not null
);
