-- Personal data: copies, closed accounts, and records kept by law.
create schema privacy;

create table privacy.archive (
  id uuid primary key,
  user_id uuid not null,
  status text not null check (status in ('REQUESTED', 'READY', 'EXPIRED', 'FAILED')),
  requested_at timestamptz not null,
  attempts int not null default 0,
  -- Not before this moment is it tried again.
  try_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Sealed bytes in storage, while it is offered.
  storage_key text,
  bytes int,
  -- A link that was just given for a fresh proof; it works once.
  ticket_hash bytea,
  ticket_until timestamptz,
  constraint offered_whole check (status <> 'READY' or num_nulls(ready_at, expires_at,
    storage_key, bytes) = 0)
);
-- One at a time: of two requests in the same moment one is refused.
create unique index archive_one_at_a_time on privacy.archive (user_id) where status = 'REQUESTED';
create index on privacy.archive (user_id, requested_at desc);
create index on privacy.archive (try_at) where status = 'REQUESTED';
create index on privacy.archive (expires_at) where status = 'READY';

create table privacy.closure (
  id uuid primary key,
  user_id uuid not null,
  party_id uuid not null,
  status text not null check (status in ('WAITING', 'TAKEN_BACK', 'STOPPED', 'CLOSED')),
  -- Why they leave, in their words; forgotten with the rest.
  reason text,
  requested_at timestamptz not null,
  closes_at timestamptz not null,
  ended_at timestamptz,
  constraint end_dated check ((status = 'WAITING') = (ended_at is null))
);
create unique index closure_one_at_a_time on privacy.closure (user_id) where status = 'WAITING';
create index on privacy.closure (user_id, requested_at desc);
create index on privacy.closure (closes_at) where status = 'WAITING';

-- What a law asks to be kept of a closed account, sealed for this place alone. Found by the ids
-- that stand in the books; opened with a reason; deleted on its date.
create table privacy.kept (
  id uuid primary key,
  closure_id uuid not null references privacy.closure,
  user_id uuid not null,
  party_id uuid not null,
  title text not null,
  law text not null check (law in ('aml', 'books', 'contracts', 'services')),
  mime text not null,
  -- Either the record itself, or the key of its bytes in storage.
  content bytea,
  storage_key text unique,
  kept_at timestamptz not null,
  delete_after timestamptz not null,
  constraint kept_somewhere check (num_nonnulls(content, storage_key) = 1)
);
create index on privacy.kept (delete_after);
create index on privacy.kept (user_id);

-- Whoever opened it, when, and why they said they had to.
create table privacy.kept_opening (
  id uuid primary key,
  kept_id uuid not null,
  opened_by uuid not null,
  reason text not null check (length(reason) >= 10),
  at timestamptz not null
);
create index on privacy.kept_opening (kept_id, at desc);

-- Bytes that must leave storage: written down before they are put there or with the change that
-- makes them needless, so that no crash leaves any behind.
create table privacy.removal (
  storage_key text primary key,
  not_before timestamptz not null
);
create index on privacy.removal (not_before);

create trigger kept_opening_is_append_only before update or delete on privacy.kept_opening
  for each row execute function kit.refuse_change();
