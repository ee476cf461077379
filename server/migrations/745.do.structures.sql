-- A rise of authorised units waits for staff, who read its resolution first. A class has one that
-- waits; the event that it becomes bears its id.
create table structures.raise (
  id uuid primary key,
  share_class_id uuid not null references structures.share_class,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'REPLACED')),
  units bigint not null check (units > 0),
  resolution text not null,
  file_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  reason text,
  decided_by uuid,
  decided_at timestamptz
);
create unique index on structures.raise (share_class_id) where status = 'REQUESTED';
create index on structures.raise (share_class_id, requested_at desc);
