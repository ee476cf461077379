-- Referrals, the commission they earn from fees, and its payouts.
create schema referrals;

create sequence referrals.number start 10001;

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
  -- Who brought a client may be changed by the staff, with a reason; nobody any more: it has
  -- ended.
  ended_at timestamptz,
  changed_at timestamptz,
  changed_by uuid,
  change_reason text,
  -- A client and a partner who were recognised as related, when the client joined or was
  -- approved: their fees earn nothing from then on, whatever becomes of what showed it.
  related_by text check (related_by in ('bank_account', 'owner', 'device')),
  related_at timestamptz,
  constraint nobody_brings_themselves check (client_party_id <> partner_party_id),
  constraint change_has_its_reason check ((changed_at is null) = (changed_by is null)
    and (changed_at is null) = (change_reason is null)),
  constraint ended_by_a_change check (ended_at is null or changed_at is not null),
  constraint related_at_a_moment check ((related_by is null) = (related_at is null))
);
create index on referrals.referral (partner_party_id, joined_at desc, id);
create index on referrals.referral (joined_at desc, id);

-- What partners are to earn, proposed by one person and decided by another.
create table referrals.proposal (
  id uuid primary key,
  -- Whose contract; no party: the plan of all introducers.
  party_id uuid,
  rate_bps int not null check (rate_bps between 0 and 5000),
  months int not null check (months between 1 and 120),
  -- The assets whose fees count; none named: all.
  asset_ids uuid[] check (cardinality(asset_ids) > 0),
  reason text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN',
    'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint another_person check (status <> 'APPROVED' or decided_by <> requested_by),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null))
);
-- One open proposal for the plan, and one for each contract.
create unique index on referrals.proposal (party_id) nulls not distinct
  where status = 'REQUESTED';
create index on referrals.proposal (requested_at desc, id);

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
  proposal_id uuid unique references referrals.proposal,
  created_at timestamptz not null,
  constraint agreed check (proposal_id is not null or version = 1),
  unique nulls not distinct (party_id, version)
);

-- Everything that is due to one partner, paid at once when a second person has agreed.
create table referrals.payout (
  id uuid primary key,
  number bigint not null default nextval('referrals.number'::regclass) unique,
  partner_party_id uuid not null,
  -- US cents: what was earned, what of earlier payouts is taken back, and what is paid.
  gross bigint not null,
  taken_back bigint not null check (taken_back >= 0),
  net bigint not null check (net > 0),
  lines int not null check (lines > 0),
  status text not null check (status in ('REQUESTED', 'PAID', 'REJECTED', 'WITHDRAWN',
    'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  entry_id uuid,
  constraint net_of_what_is_taken check (net = (gross - taken_back)),
  constraint another_person check (status <> 'PAID' or decided_by <> requested_by),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null)),
  constraint booked check ((status = 'PAID') = (entry_id is not null))
);
create unique index on referrals.payout (partner_party_id) where status = 'REQUESTED';
create index on referrals.payout (partner_party_id, requested_at desc);
create index on referrals.payout (requested_at desc, id);

-- One fee of one client, and the partner's share of it, at the rate of that day.
create table referrals.line (
  id uuid primary key,
  referral_id uuid not null references referrals.referral,
  partner_party_id uuid not null,
  client_party_id uuid not null,
  source text not null check (source in ('trade', 'offering', 'clawback', 'restored')),
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
  payout_id uuid references referrals.payout,
  -- The paid line that a clawback takes back.
  reverses uuid references referrals.line,
  reason text,
  constraint something check (amount <> 0),
  constraint voided_within check (voided >= 0 and voided <= greatest(amount, 0)),
  constraint all_voided check ((state = 'VOIDED') = (voided = amount)),
  constraint returned_within check (fee_returned >= 0 and fee_returned <= greatest(fee, 0)),
  constraint paid_by check (state <> 'PAID' or payout_id is not null),
  constraint reversing_has_its_line check ((source in ('clawback',
    'restored')) = (reverses is not null)),
  constraint clawback_is_negative check ((amount < 0) = (source = 'clawback'))
);
-- A fee earns once, whatever is repeated.
create unique index on referrals.line (source_id, client_party_id) where reverses is null;
create unique index on referrals.line (source_id, reverses) where reverses is not null;
create index on referrals.line (due_at) where state = 'PENDING';
create index on referrals.line (partner_party_id, state);
create index on referrals.line (client_party_id, accrued_at desc, id);
create index on referrals.line (payout_id) where payout_id is not null;

-- The part of a commission's fee that one entry gave back; what went of the commission follows
-- from how much of the fee is given back in all.
create table referrals.taking (
  -- The entry that gave the fee back.
  cause_id uuid not null,
  line_id uuid not null references referrals.line,
  -- US cents of the fee.
  fee bigint not null check (fee > 0),
  -- The entry that took that one back.
  restored_by uuid,
  primary key (cause_id, line_id)
);

-- Letters with which partners invite others. The address stands in the letter alone; here is a
-- keyed hash, by which it is found again, and as much of it as the partner is shown.
create table referrals.invitation (
  id uuid primary key,
  partner_party_id uuid not null,
  partner_user_id uuid not null,
  code text not null,
  address_hash bytea not null,
  -- "a···@e···.com".
  masked_address text not null,
  sent_at timestamptz not null,
  sends int not null default 1 check (sends > 0),
  -- Who joined with the code under this address.
  client_party_id uuid,
  unique (partner_party_id, address_hash)
);
create index on referrals.invitation (sent_at desc, id);

-- Addresses to which nobody is to be written in somebody's name any more.
create table referrals.refused_address (
  address_hash bytea primary key,
  refused_at timestamptz not null
);

create trigger terms_are_final before update or delete on referrals.terms
  for each row execute function kit.refuse_change();

insert into referrals.terms (id, version, rate_bps, months, effective_from, created_at)
values ('fee00000-0000-7000-8000-000000000201', 1, 1000, 12, '2025-01-01T00:00:00Z',
  '2025-01-01T00:00:00Z');
