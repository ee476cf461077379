-- Two people: one asks, others decide, and only what was approved is carried out.
create schema approvals;

create table approvals.approval (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  payload_hash bytea not null,
  -- How many different people must approve.
  needed int not null check (needed between 1 and 3),
  status text not null
    check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED', 'EXECUTED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  executed_at timestamptz
);
-- One open request for one thing.
create unique index on approvals.approval (kind, subject_id)
  where status in ('REQUESTED', 'APPROVED');

create table approvals.decision (
  approval_id uuid not null references approvals.approval,
  decided_by uuid not null,
  approves boolean not null,
  reason text,
  decided_at timestamptz not null,
  -- Nobody counts twice.
  primary key (approval_id, decided_by)
);

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
