-- Blocks that are no longer to be had, and signed bytes that may be in them.
create table settlement.gap (
  id uuid primary key,
  follower text not null check (follower in ('settlement', 'payments')),
  first_round bigint not null,
  last_round bigint not null check (last_round >= first_round),
  -- How far it was read since, from a node that has its blocks.
  read_to bigint not null check (read_to between first_round - 1 and last_round),
  noticed_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is null or read_to = last_round)
);
create index on settlement.gap (follower, first_round) where closed_at is null;

alter table settlement.attempt drop constraint attempt_status_check;
alter table settlement.attempt add constraint attempt_status_check
  check (status in ('SIGNED', 'SUBMITTED', 'UNSEEN', 'CONFIRMED', 'DEAD'));
drop index settlement.attempt_one_alive;
create unique index attempt_one_alive on settlement.attempt (instruction_id)
  where status in ('SIGNED', 'SUBMITTED', 'UNSEEN');
