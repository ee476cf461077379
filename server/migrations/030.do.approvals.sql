-- Approval requests: one person requests, others decide, and only what was approved is executed.
create schema approvals;

create table approvals.approval (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  payload_hash bytea not null,
  -- How many different people must approve.
  needed int not null check (needed between 1 and 3),
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED',
    'EXECUTED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  executed_at timestamptz,
  -- Who is concerned by what is decided: the parties it benefits, and the people who brought
  -- what is judged (who uploaded, declared or edited it). None of them decides it.
  benefits uuid[] not null default '{}',
  brought_by uuid[] not null default '{}',
  -- Asked for by one of the staff, who has to stay it until it is decided.
  by_staff boolean not null default false,
  -- Why a request came to nothing: somebody's word counts no more, what was agreed to has
  -- changed, or it was taken back. Null where it ran out of time, was rejected, or is carried
  -- out.
  ended_why text check (ended_why in ('person', 'changed', 'withdrawn')),
  ended_reason text,
  -- Whose word counts no more, or who took it back.
  ended_by uuid
);
-- One open request for one thing.
create unique index on approvals.approval (kind, subject_id)
  where status in ('REQUESTED', 'APPROVED');
-- The last request about a thing.
create index on approvals.approval (kind, subject_id, requested_at);

create table approvals.decision (
  approval_id uuid not null references approvals.approval,
  decided_by uuid not null,
  approves boolean not null,
  reason text,
  decided_at timestamptz not null,
  -- A decision ends with the trust in whoever made it: blocked, without the role, or
  -- compromised.
  ended_at timestamptz,
  ended_reason text,
  -- Nobody counts twice.
  primary key (approval_id, decided_by)
);

-- Value that was released without a second person, in US cents: the sums of 24 hours that say
-- when one is needed. By the product itself where nobody decided, for nobody where no party is
-- named.
create table approvals.single_release (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  released_by uuid,
  party_id uuid,
  amount_cents bigint not null check (amount_cents >= 0),
  released_at timestamptz not null,
  -- One thing is counted once, however often it is said.
  unique (kind, subject_id)
);
create index on approvals.single_release (released_by, released_at);
create index on approvals.single_release (party_id, released_at);

create function approvals.refuse_own() returns trigger language plpgsql as $$
begin
  if exists (select 1 from approvals.approval a
             where a.id = new.approval_id and a.requested_by = new.decided_by) then
    raise exception 'approvals: nobody decides their own request' using errcode = '23514';
  end if;
  return new;
end $$;

create trigger decision_by_another before insert or update on approvals.decision
  for each row execute function approvals.refuse_own();
