-- Searches for parts of names and references, and for words nearly spelt right.
create extension if not exists pg_trgm;

-- What the edge keeps: answers by idempotency key, the activity log, events and settings.
create schema kit;

create table kit.idempotency (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status int not null,
  answer json,
  created_at timestamptz not null,
  -- Every change honours an Idempotency-Key. A call that works in several transactions claims
  -- its key in the first one that writes: the row has no answer (status 0) until the call has
  -- ended. `attempt` is the request that holds the claim; null when that request failed in
  -- between.
  attempt uuid,
  -- Answers may contain data that is encrypted elsewhere, so they are sealed here too. `answer`
  -- is read for rows stored earlier.
  sealed_answer bytea,
  -- One effect per key: a second request with the same key waits here for the first.
  primary key (user_id, route, key)
);
create index on kit.idempotency (created_at);

create table kit.activity (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  party_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  from_state text,
  to_state text,
  reason text,
  detail jsonb not null default '{}',
  request_id text,
  ip text
);
create index on kit.activity (subject_kind, subject_id, at desc);
create index on kit.activity (actor_id, at desc);
-- The log is read newest first, by who, for whom, what, and by one request.
create index on kit.activity (at desc, id desc);
create index on kit.activity (party_id, at desc);
create index activity_action_at_idx on kit.activity (action text_pattern_ops, at desc);
create index on kit.activity (request_id);

-- Each announced event, for handlers that come later and for whoever asks what happened.
create table kit.event (
  id uuid primary key,
  type text not null,
  at timestamptz not null,
  payload jsonb not null,
  request_id text
);
create index on kit.event (type, at);

create table kit.handled_event (
  event_id uuid not null,
  handler text not null,
  at timestamptz not null,
  -- Handlers run at least once and take effect once.
  primary key (event_id, handler)
);

create table kit.setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Attempts per window, for budgets that must hold across processes.
create table kit.rate_limit (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  used int not null default 0,
  constraint budget_pkey primary key (name, subject, window_start)
);
-- Windows of limits that are over are found by their age, and deleted.
create index rate_limit_window_start on kit.rate_limit (window_start);

-- Written lines that wait for their seal: filled by the database itself, emptied by one job.
create table kit.activity_unsealed (
  activity_id uuid primary key
);

-- Each line with the hash of everything before it, under a key that isn't in the database.
create table kit.activity_chain (
  seq bigint primary key check (seq > 0),
  activity_id uuid not null unique,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);

-- Where the chain ends: what is cut off at its end is missed here.
create table kit.activity_head (
  id int primary key default 1 check (id = 1),
  seq bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  seal bytea not null
);

-- One row for each handler of a published event, written with the event and deleted in the
-- transaction of its handler.
create table kit.delivery (
  event_id uuid not null,
  handler text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  -- A delivery whose handler keeps failing is given up until staff retry it.
  given_up_at timestamptz,
  -- The kind of the error and its code, never its words: those may hold personal data.
  last_error text,
  primary key (event_id, handler)
);
create index delivery_due on kit.delivery (due_at, event_id) where given_up_at is null;
create index delivery_given_up on kit.delivery (given_up_at, event_id, handler)
  where given_up_at is not null;

create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is never changed, only added to', tg_table_schema, tg_table_name;
end $$;

create function kit.await_seal() returns trigger language plpgsql as $$
begin
  insert into kit.activity_unsealed select id from fresh;
  return null;
end $$;

-- Claims the key for a transaction that has written something. Fails on the primary key when
-- another request claimed it first, and so undoes what that transaction did.
create function kit.claim_key(
  p_user uuid, p_route text, p_key text, p_hash bytea, p_attempt uuid, p_at timestamptz
) returns void language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return;
  end if;
  insert into kit.idempotency (user_id, route, key, body_hash, status, created_at, attempt)
    values (p_user, p_route, p_key, p_hash, 0, p_at, p_attempt)
    on conflict (user_id, route, key) do nothing;
  if not found and not exists (
    select from kit.idempotency k
    where k.user_id = p_user and k.route = p_route and k.key = p_key and k.attempt = p_attempt
  ) then
    raise exception 'The key is held by another request'
      using errcode = '23505', constraint = 'idempotency_pkey';
  end if;
end $$;

create trigger activity_is_append_only before update or delete on kit.activity
  for each row execute function kit.refuse_change();

create trigger activity_awaits_seal after insert on kit.activity
  referencing new table as fresh for each statement execute function kit.await_seal();

create trigger chain_is_append_only before update or delete on kit.activity_chain
  for each row execute function kit.refuse_change();
