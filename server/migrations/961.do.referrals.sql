-- What partners are to earn, proposed by one person and decided by another.
create table referrals.proposal (
  id uuid primary key,
  -- Whose contract; no party: the plan of all introducers.
  party_id uuid,
  rate_bps int not null check (rate_bps between 0 and 5000),
  months int not null check (months between 1 and 120),
  -- The assets whose fees count; none named: all.
  asset_ids uuid[] check (cardinality(asset_ids) > 0),
  reason text not null,
  status text not null
    check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint another_person check (status <> 'APPROVED' or decided_by <> requested_by),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null))
);
-- One open proposal for the plan, and one for each contract.
create unique index on referrals.proposal (party_id) nulls not distinct
  where status = 'REQUESTED';
create index on referrals.proposal (requested_at desc, id);
alter table referrals.terms add foreign key (proposal_id) references referrals.proposal;
