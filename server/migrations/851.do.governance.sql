-- Votes that decide: of committed investors on the closing of an offer, of holders on the exit.
alter table governance.poll
  add column kind text not null default 'ordinary'
    check (kind in ('ordinary', 'closing', 'exit')),
  -- The offering whose closing it decides.
  add column offering_id uuid,
  -- An exit vote is agreed to by staff before it is scheduled.
  add column requested_by uuid,
  add column requested_at timestamptz,
  add column decided_by uuid,
  -- Why staff sent it back to its owner.
  add column rejection text,
  -- Null: the product opened it.
  alter column created_by drop not null,
  drop constraint poll_status_check,
  add constraint poll_status_check
    check (status in ('DRAFT', 'REQUESTED', 'SCHEDULED', 'OPEN', 'CLOSED', 'CANCELLED')),
  add check ((kind = 'closing') = (offering_id is not null));
alter table governance.poll alter column kind drop default;
create unique index on governance.poll (offering_id) where status in ('SCHEDULED', 'OPEN');
create unique index on governance.poll (asset_id)
  where kind = 'exit' and status in ('REQUESTED', 'SCHEDULED', 'OPEN');
create index on governance.poll (requested_at) where status = 'REQUESTED';
