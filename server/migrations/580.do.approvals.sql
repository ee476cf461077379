-- Who is concerned by what is decided: the parties it benefits, and the people who brought what is
-- judged (who uploaded, declared or edited it). None of them decides it.
alter table approvals.approval
  add column benefits uuid[] not null default '{}',
  add column brought_by uuid[] not null default '{}',
  -- Asked for by one of the staff, who has to stay it until it is decided.
  add column by_staff boolean not null default false;

-- A decision ends with the trust in whoever made it: blocked, without the role, or compromised.
alter table approvals.decision
  add column ended_at timestamptz,
  add column ended_reason text;

-- Value that was released without a second person, in US cents: the sums of 24 hours that say when
-- one is needed. By the product itself where nobody decided, for nobody where no party is named.
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
