-- Card checkouts, refunds and disputes, and the provider’s messages about them.
create schema card_payments;

create table card_payments.checkout (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_id text unique,
  url text,
  -- The person's own key: a request sent twice opens one checkout.
  request_key text,
  -- processing: the person has finished, the money is still on its way.
  status text not null check (status in ('created', 'pending', 'processing', 'completed',
    'failed', 'expired')),
  failure text,
  card_last4 text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is to be asked again, whatever it has told by itself.
  ask_at timestamptz not null,
  completed_at timestamptz,
  -- What a top-up or a withdrawal costs, in cents, frozen when it was asked for.
  fee bigint not null default 0 check (fee >= 0),
  fee_id uuid,
  -- What the provider calls the payment of a checkout: its messages about money that goes back
  -- name it.
  payment_id text,
  constraint failure_named check (status <> 'failed' or failure is not null),
  constraint completion_dated check ((status = 'completed') = (completed_at is not null)),
  unique (user_id, request_key),
  constraint something_arrives check (fee < amount)
);
create index on card_payments.checkout (party_id, id desc);
create index on card_payments.checkout (ask_at)
  where status in ('created', 'pending', 'processing');
-- A wallet's history lists what is not booked beside what is: these find it without reading all
-- that ever came to its end.
create index checkout_not_booked on card_payments.checkout (party_id, created_at desc)
  where status <> 'completed';
create unique index on card_payments.checkout (payment_id);
create index on card_payments.checkout (created_at desc, id);
create index checkout_upper_idx on card_payments.checkout (upper("right"(replace((id)::text, '-',
  ''), 6)));

create table card_payments.webhook_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  -- Whatever is repeated is stored once.
  primary key (provider, event_id)
);

-- The sandbox's own side: what the stand-in for the card provider remembers.
create table card_payments.sandbox_session (
  id text primary key,
  -- Given by whoever opens it: the same key opens the same session.
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'confirming', 'processing', 'paid', 'declined',
    'ended')),
  -- Why the last card was declined, in the provider's word.
  decline text,
  card_last4 text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table card_payments.refund (
  id uuid primary key,
  checkout_id uuid not null references card_payments.checkout,
  party_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- staff: asked for here. provider: made in the provider's own pages, heard of afterwards.
  source text not null check (source in ('staff', 'provider')),
  stage text not null check (stage in ('REQUESTED', 'APPROVED', 'ASKED', 'SUCCEEDED', 'FAILED',
    'REJECTED')),
  provider_id text unique,
  reason text not null,
  -- Why it was rejected, or did not arrive.
  failure text,
  -- What its party had too little for when it was booked, and has not made up for since.
  owed bigint not null default 0,
  requested_by uuid,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- When the provider is to be asked about it, or for it.
  ask_at timestamptz not null,
  ended_at timestamptz,
  check (owed >= 0 and owed <= amount),
  constraint asked_by_somebody check ((source = 'staff') = (requested_by is not null)),
  constraint known_at_the_provider check (stage <> 'ASKED' or provider_id is not null),
  constraint failure_named check (stage not in ('FAILED', 'REJECTED') or failure is not null),
  constraint end_dated check ((ended_at is not null) = (stage not in ('REQUESTED', 'APPROVED',
    'ASKED')))
);
create index on card_payments.refund (checkout_id);
create index on card_payments.refund (party_id, requested_at desc);
create index on card_payments.refund (ask_at) where stage in ('APPROVED', 'ASKED');
create index on card_payments.refund (id) where owed > 0;

create table card_payments.dispute (
  id uuid primary key,
  checkout_id uuid not null references card_payments.checkout,
  party_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  provider_id text not null unique,
  -- The provider's word for what the card's holder says.
  reason text not null,
  stage text not null check (stage in ('INQUIRY', 'OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- What the party does not cover of it: held back too little of while open, owed once it is
  -- lost.
  owed bigint not null default 0,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  heard_at timestamptz not null,
  ask_at timestamptz not null,
  closed_at timestamptz,
  check (owed >= 0 and owed <= amount),
  constraint nothing_owed_unless_taken check (stage not in ('INQUIRY', 'WON') or owed = 0),
  constraint close_dated check ((closed_at is null) = (stage not in ('WON', 'LOST')))
);
create index on card_payments.dispute (checkout_id);
create index on card_payments.dispute (party_id);
create index on card_payments.dispute (ask_at) where stage in ('INQUIRY', 'OPEN', 'UNDER_REVIEW');
create index on card_payments.dispute (id) where owed > 0;

create table card_payments.sandbox_refund (
  id text primary key,
  session_id text not null references card_payments.sandbox_session,
  idempotency_key text not null unique,
  reference text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure text,
  created_at timestamptz not null
);
create index on card_payments.sandbox_refund (session_id);

create table card_payments.sandbox_dispute (
  id text primary key,
  session_id text not null references card_payments.sandbox_session,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'under_review', 'won', 'lost')),
  evidence_due_at timestamptz not null,
  created_at timestamptz not null
);
create index on card_payments.sandbox_dispute (session_id);
