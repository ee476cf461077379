-- Who was brought by whom, what that earns of the platform's fees, and how it is paid.
create schema referrals;

create table referrals.referral (
  id uuid primary key,
  -- A client is brought once, whoever of their people joined with the code.
  client_party_id uuid not null unique,
  client_user_id uuid not null,
  partner_party_id uuid not null,
  -- Whose code it was.
  partner_user_id uuid not null,
  code text not null,
  joined_at timestamptz not null,
  -- The approval of the client: from here on it earns, and the partner is fixed.
  earns_from timestamptz,
  constraint nobody_brings_themselves check (client_party_id <> partner_party_id)
);
create index on referrals.referral (partner_party_id, joined_at desc, id);
create index on referrals.referral (joined_at desc, id);

-- What a partner earns, version by version; no party: the plan of all introducers.
create table referrals.terms (
  id uuid primary key,
  party_id uuid,
  version int not null check (version > 0),
  -- Basis points of the platform's fees; zero ends it.
  rate_bps int not null check (rate_bps between 0 and 5000),
  months int not null check (months between 1 and 120),
  -- The assets whose fees count; none named: all.
  asset_ids uuid[] check (cardinality(asset_ids) > 0),
  effective_from timestamptz not null,
  proposal_id uuid unique,
  created_at timestamptz not null,
  unique nulls not distinct (party_id, version),
  constraint agreed check (proposal_id is not null or version = 1)
);
create trigger terms_are_final before update or delete on referrals.terms
  for each row execute function kit.refuse_change();

insert into referrals.terms (id, version, rate_bps, months, effective_from, created_at)
values ('fee00000-0000-7000-8000-000000000201', 1, 1000, 12, '2025-01-01T00:00:00Z',
  '2025-01-01T00:00:00Z');

-- One fee of one client, and the partner's share of it, at the rate of that day.
create table referrals.line (
  id uuid primary key,
  referral_id uuid not null references referrals.referral,
  partner_party_id uuid not null,
  client_party_id uuid not null,
  source text not null check (source in ('trade', 'offering', 'clawback')),
  -- The trade or the commitment; of a clawback the entry that gave the fee back.
  source_id uuid not null,
  asset_id uuid not null,
  terms_id uuid not null references referrals.terms,
  -- US cents.
  fee bigint not null,
  rate_bps int not null,
  amount bigint not null,
  -- Of the amount, what was taken back before it was paid.
  voided bigint not null default 0,
  -- Of the fee, what was given back to the client.
  fee_returned bigint not null default 0,
  state text not null check (state in ('PENDING', 'DUE', 'PAID', 'VOIDED')),
  accrued_at timestamptz not null,
  due_at timestamptz not null,
  payout_id uuid,
  -- The paid line that a clawback takes back.
  reverses uuid references referrals.line,
  reason text,
  constraint clawback_is_negative check (
    (source = 'clawback') = (reverses is not null) and (amount < 0) = (reverses is not null)
  ),
  constraint something check (amount <> 0),
  constraint voided_within check (voided between 0 and greatest(amount, 0)),
  constraint all_voided check ((state = 'VOIDED') = (voided = amount)),
  constraint returned_within check (fee_returned between 0 and greatest(fee, 0)),
  constraint paid_by check (state <> 'PAID' or payout_id is not null)
);
-- A fee earns once, whatever is repeated.
create unique index on referrals.line (source_id, client_party_id) where reverses is null;
create unique index on referrals.line (source_id, reverses) where reverses is not null;
create index on referrals.line (due_at) where state = 'PENDING';
create index on referrals.line (partner_party_id, state);
create index on referrals.line (client_party_id, accrued_at desc, id);
create index on referrals.line (payout_id) where payout_id is not null;

create sequence referrals.number start 10001;

-- Everything that is due to one partner, paid at once when a second person has agreed.
create table referrals.payout (
  id uuid primary key,
  number bigint not null unique default nextval('referrals.number'),
  partner_party_id uuid not null,
  -- US cents: what was earned, what of earlier payouts is taken back, and what is paid.
  gross bigint not null,
  taken_back bigint not null check (taken_back >= 0),
  net bigint not null check (net > 0),
  lines int not null check (lines > 0),
  status text not null
    check (status in ('REQUESTED', 'PAID', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  entry_id uuid,
  constraint net_of_what_is_taken check (net = gross - taken_back),
  constraint another_person check (status <> 'PAID' or decided_by <> requested_by),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null)),
  constraint booked check ((status = 'PAID') = (entry_id is not null))
);
create unique index on referrals.payout (partner_party_id) where status = 'REQUESTED';
create index on referrals.payout (partner_party_id, requested_at desc);
create index on referrals.payout (requested_at desc, id);
alter table referrals.line add foreign key (payout_id) references referrals.payout;
