-- What members of a company may take out in 24 hours, and what two of them agree to.
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
  status text not null check (status in ('PROPOSED', 'IN_FORCE', 'DECLINED', 'WITHDRAWN')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  constraint end_dated check ((status = 'PROPOSED') = (decided_at is null)),
  constraint reason_given check (status <> 'DECLINED' or reason is not null),
  constraint second_member check (status <> 'DECLINED' or decided_by <> proposed_by)
);
create unique index on company_limits.change (party_id, user_id) nulls not distinct
  where status = 'PROPOSED';
create index on company_limits.change (party_id, proposed_at desc);

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
