-- The activity log is sealed after commit, and people are found by what staff know of them.

-- Written lines that wait for their seal: filled by the database itself, emptied by one job.
create table kit.activity_unsealed (
  activity_id uuid primary key
);

create function kit.await_seal() returns trigger language plpgsql as $$
begin
  insert into kit.activity_unsealed select id from fresh;
  return null;
end $$;
create trigger activity_awaits_seal after insert on kit.activity
  referencing new table as fresh for each statement execute function kit.await_seal();
insert into kit.activity_unsealed select id from kit.activity;

-- Each line with the hash of everything before it, under a key that isn't in the database.
create table kit.activity_chain (
  seq bigint primary key check (seq > 0),
  activity_id uuid not null unique,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create trigger chain_is_append_only before update or delete on kit.activity_chain
  for each row execute function kit.refuse_change();

-- Where the chain ends: what is cut off at its end is missed here.
create table kit.activity_head (
  id int primary key default 1 check (id = 1),
  seq bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  seal bytea not null
);

-- The log is read newest first, by who, for whom, what, and by one request.
create index on kit.activity (at desc, id desc);
create index on kit.activity (party_id, at desc);
create index on kit.activity (action text_pattern_ops, at desc);
create index on kit.activity (request_id);

-- Staff look for people by a part of a name, an e-mail or a code, and by the start of an address.
create extension if not exists pg_trgm;
create index user_search on identity."user" using gin
  (lower(first_name || ' ' || last_name || ' ' || email || ' ' || referral_code) gin_trgm_ops);
create index user_newest on identity."user" (created_at desc, id desc);
create index user_by_name on identity."user" (lower(last_name), lower(first_name), id);
-- When somebody was last here, whether their sessions are open or not.
create index session_last_seen on identity.session (user_id, last_seen_at desc);
create index role_holders on identity.role_grant (role, user_id);
create index party_by_address on identity.party (address text_pattern_ops);
create index company_search on companies.company using gin (name_key gin_trgm_ops);
