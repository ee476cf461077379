-- Money of card payments that goes back: refunds, and disputes of the card's holder.

-- The books have words for it. The lists are widened by what they lack, whatever they hold by now.
create function pg_temp.widen(at regclass, column_name text, added text[]) returns void
language plpgsql as $$
declare
  old record;
  word text;
  kept text[];
begin
  select conname, pg_get_constraintdef(oid) as def into strict old from pg_constraint
  where conrelid = at and contype = 'c' and conname like '%' || column_name || '_check';
  select array_agg(m[1] order by n) into kept
  from regexp_matches(old.def, '''([a-z_]+)''', 'g') with ordinality r (m, n);
  foreach word in array added loop
    if not word = any(kept) then kept := kept || word; end if;
  end loop;
  execute format('alter table %s drop constraint %I', at, old.conname);
  execute format('alter table %s add constraint %I check (%I in (%s))', at, old.conname,
    column_name, (select string_agg(quote_literal(k), ', ') from unnest(kept) k));
end $$;
select pg_temp.widen('ledger.account', 'purpose', array['receivables']);
select pg_temp.widen('ledger.entry', 'kind', array['card_refund', 'card_dispute']);
select pg_temp.widen('ledger.hold', 'cause_kind', array['refund', 'dispute']);

-- What the provider calls the payment of a checkout: its messages about money that goes back name it.
alter table payments.checkout add column payment_id text;
create unique index on payments.checkout (payment_id);
create index on payments.checkout (created_at desc, id);

create table payments.refund (
  id uuid primary key,
  checkout_id uuid not null references payments.checkout,
  party_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- staff: asked for here. provider: made in the provider's own pages, heard of afterwards.
  source text not null check (source in ('staff', 'provider')),
  stage text not null
    check (stage in ('REQUESTED', 'APPROVED', 'ASKED', 'SUCCEEDED', 'FAILED', 'REJECTED')),
  provider_id text unique,
  reason text not null,
  -- Why it was rejected, or did not arrive.
  failure text,
  -- What its party had too little for when it was booked, and has not made up for since.
  owed bigint not null default 0 check (owed >= 0 and owed <= amount),
  requested_by uuid,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- When the provider is to be asked about it, or for it.
  ask_at timestamptz not null,
  ended_at timestamptz,
  constraint asked_by_somebody check ((source = 'staff') = (requested_by is not null)),
  constraint known_at_the_provider check (stage <> 'ASKED' or provider_id is not null),
  constraint end_dated check (
    (stage in ('REQUESTED', 'APPROVED', 'ASKED')) = (ended_at is null)),
  constraint failure_named check (stage not in ('FAILED', 'REJECTED') or failure is not null)
);
create index on payments.refund (checkout_id);
create index on payments.refund (party_id, requested_at desc);
create index on payments.refund (ask_at) where stage in ('APPROVED', 'ASKED');
create index on payments.refund (id) where owed > 0;

create table payments.dispute (
  id uuid primary key,
  checkout_id uuid not null references payments.checkout,
  party_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  provider_id text not null unique,
  -- The provider's word for what the card's holder says.
  reason text not null,
  stage text not null check (stage in ('INQUIRY', 'OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- What the party does not cover of it: held back too little of while open, owed once it is lost.
  owed bigint not null default 0 check (owed >= 0 and owed <= amount),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  heard_at timestamptz not null,
  ask_at timestamptz not null,
  closed_at timestamptz,
  constraint close_dated check ((stage in ('WON', 'LOST')) = (closed_at is not null)),
  constraint nothing_owed_unless_taken check (stage not in ('INQUIRY', 'WON') or owed = 0)
);
create index on payments.dispute (checkout_id);
create index on payments.dispute (party_id);
create index on payments.dispute (ask_at) where stage in ('INQUIRY', 'OPEN', 'UNDER_REVIEW');
create index on payments.dispute (id) where owed > 0;

-- Money of a party is stopped by a person, or by the product when it owes what a card took back.
alter table banking.party_hold alter column held_by drop not null;
alter table banking.party_hold drop constraint lifted_whole;
alter table banking.party_hold add constraint lifted_whole check (
  (lifted_at is null) = (lift_reason is null) and (lifted_by is null or lifted_at is not null)
  and (held_by is null or lifted_at is null or lifted_by is not null));

-- The sandbox's own side of it.
alter table payments.sandbox_session drop constraint sandbox_session_status_check;
alter table payments.sandbox_session add constraint sandbox_session_status_check check (
  status in ('open', 'confirming', 'processing', 'paid', 'declined', 'ended'));

create table payments.sandbox_refund (
  id text primary key,
  session_id text not null references payments.sandbox_session,
  idempotency_key text not null unique,
  reference text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure text,
  created_at timestamptz not null
);
create index on payments.sandbox_refund (session_id);

create table payments.sandbox_dispute (
  id text primary key,
  session_id text not null references payments.sandbox_session,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'under_review', 'won', 'lost')),
  evidence_due_at timestamptz not null,
  created_at timestamptz not null
);
create index on payments.sandbox_dispute (session_id);
