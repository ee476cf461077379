-- What the edge itself keeps: answers by idempotency key, the activity log, events, settings.
create schema kit;

create table kit.idempotency (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null,
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

create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is never changed, only added to', tg_table_schema, tg_table_name;
end $$;

create trigger activity_is_append_only before update or delete on kit.activity
  for each row execute function kit.refuse_change();

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
create table kit.budget (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  used int not null default 0,
  primary key (name, subject, window_start)
);
