-- Due items of jobs that failed at least once. The job itself decides what is due: a row here only
-- postpones an item, and is deleted when the item succeeds or is no longer due.
create table kit.job_item (
  -- What the job does with the item: the job's name, or that of one of its steps.
  work text not null,
  item_id text not null,
  job text not null,
  attempts int not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  due_at timestamptz not null,
  -- An item that keeps failing is given up until staff retry it.
  given_up_at timestamptz,
  -- The kind of the error and its code, never its words: those may hold personal data.
  last_error text not null,
  primary key (work, item_id)
);
create index job_item_given_up on kit.job_item (given_up_at, work, item_id)
  where given_up_at is not null;
