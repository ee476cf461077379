-- Card checkouts and the provider's word about them.
create schema payments;

create table payments.checkout (
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
  status text not null
    check (status in ('created', 'pending', 'processing', 'completed', 'failed', 'expired')),
  failure text,
  card_last4 text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is to be asked again, whatever it has told by itself.
  ask_at timestamptz not null,
  completed_at timestamptz,
  unique (user_id, request_key),
  constraint failure_named check (status <> 'failed' or failure is not null),
  constraint completion_dated check ((status = 'completed') = (completed_at is not null))
);
create index on payments.checkout (party_id, id desc);
create index on payments.checkout (ask_at) where status in ('created', 'pending', 'processing');

create table payments.webhook_event (
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
create table payments.sandbox_session (
  id text primary key,
  -- Given by whoever opens it: the same key opens the same session.
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'paid', 'declined')),
  -- Why the last card was declined, in the provider's word.
  decline text,
  card_last4 text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
