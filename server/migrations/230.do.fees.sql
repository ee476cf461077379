-- Fee rules. Their versions are permanent: a change is a new version.
create schema fees;

create table fees.rule (
  id uuid primary key,
  code text not null check (code in ('investor', 'placement', 'card', 'maker', 'taker',
    'conversion', 'withdrawal')),
  -- The class of assets or the one asset it is for; neither: the whole platform.
  category text check (category in ('real_estate', 'infrastructure', 'private_credit', 'fund',
    'carbon', 'commodity', 'art')),
  asset_id uuid,
  payer text not null check (payer in ('investor', 'owner')),
  -- What fixed amounts, least and most are in; none: the currency of what is charged.
  currency text check (currency = 'USD'),
  created_at timestamptz not null,
  constraint of_assets check ((category is null and asset_id is null) or code in ('investor',
    'placement', 'maker', 'taker')),
  constraint one_scope check (category is null or asset_id is null),
  unique nulls not distinct (code, category, asset_id)
);

create table fees.proposal (
  id uuid primary key,
  code text not null,
  category text,
  asset_id uuid,
  basis text not null,
  bps int not null,
  flat bigint not null,
  least bigint,
  most bigint,
  effective_from timestamptz not null,
  reason text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN',
    'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint another_person check (status <> 'APPROVED' or decided_by <> requested_by),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null)),
  constraint in_time check (effective_from > requested_at)
);
-- One open proposal for one fee.
create unique index on fees.proposal (code, category, asset_id) nulls not distinct
  where status = 'REQUESTED';
create index on fees.proposal (requested_at desc);

create table fees.version (
  id uuid primary key,
  rule_id uuid not null references fees.rule,
  version int not null check (version > 0),
  -- inherit: the rule of an asset or a class ends, and the wider one holds again.
  basis text not null check (basis in ('bps', 'flat', 'inherit')),
  -- Basis points; minor units of the rule's currency.
  bps int not null check (bps between 0 and 2000),
  flat bigint not null check (flat >= 0),
  least bigint check ("least" >= 0),
  most bigint check (most >= 0),
  effective_from timestamptz not null,
  proposal_id uuid unique references fees.proposal,
  created_at timestamptz not null,
  constraint one_figure check ((basis = 'bps' or bps = 0) and (basis = 'flat' or flat = 0)),
  constraint bounds check ("least" is null or most is null or "least" <= most),
  constraint bounds_of_a_share check (basis = 'bps' or ("least" is null and most is null)),
  -- Only what the product began with was never proposed.
  constraint agreed check (proposal_id is not null or version = 1),
  -- What was charged already is never changed.
  constraint ahead check (proposal_id is null or effective_from > created_at),
  unique (rule_id, version)
);

create trigger rule_is_final before update or delete on fees.rule
  for each row execute function kit.refuse_change();

create trigger version_is_final before update or delete on fees.version
  for each row execute function kit.refuse_change();

insert into fees.rule (id, code, payer, currency, created_at)
select ('fee00000-0000-7000-8000-0000000000' || n)::uuid, code, payer, currency,
  '2025-01-01T00:00:00Z'
from (values
  ('01', 'investor', 'investor', 'USD'), ('02', 'placement', 'owner', 'USD'),
  ('03', 'card', 'investor', 'USD'), ('04', 'maker', 'investor', 'USD'),
  ('05', 'taker', 'investor', 'USD'), ('06', 'conversion', 'investor', null),
  ('07', 'withdrawal', 'investor', 'USD')
) r (n, code, payer, currency);

insert into fees.version (id, rule_id, version, basis, bps, flat, effective_from, created_at)
select ('fee00000-0000-7000-8000-0000000001' || n)::uuid,
  ('fee00000-0000-7000-8000-0000000000' || n)::uuid, 1, basis, bps, flat,
  '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'
from (values
  ('01', 'bps', 100, 0), ('02', 'bps', 300, 0), ('03', 'bps', 0, 0), ('04', 'bps', 25, 0),
  ('05', 'bps', 50, 0), ('06', 'bps', 50, 0), ('07', 'flat', 0, 0)
) v (n, basis, bps, flat);
