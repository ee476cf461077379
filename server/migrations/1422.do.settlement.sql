-- Blocks with transactions that could not be read, which were passed over.
create table settlement.unreadable (
  round bigint primary key,
  transactions int not null check (transactions > 0),
  noticed_at timestamptz not null,
  -- Staff were notified of this one; of others soon after it they were not.
  is_notified boolean not null
);
