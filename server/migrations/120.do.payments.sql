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
  status text not null check (status in ('created', 'pending', 'completed', 'failed', 'expired')),
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create index on payments.checkout (party_id, created_at desc);
create index on payments.checkout (expires_at) where status in ('created', 'pending');

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
  amount bigint not null,
  currency text not null,
  reference text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'paid', 'declined', 'cancelled')),
  card_last4 text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
