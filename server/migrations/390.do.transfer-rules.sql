-- Transfer restrictions of an asset: each version as its owner wrote it.
create schema transfer_rules;

create table transfer_rules.version (
  id uuid primary key,
  asset_id uuid not null,
  status text not null check (status in ('DRAFT', 'REQUESTED', 'APPROVED', 'REJECTED')),
  -- Counted from 1 as they are approved; the highest one holds.
  version int check (version > 0),
  rules json not null,
  reason text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  requested_by uuid,
  requested_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decided_reason text,
  check ((version is not null) = (status = 'APPROVED')),
  constraint version_check1 check (status = 'DRAFT' or (requested_by is not null
    and requested_at is not null))
);
create unique index on transfer_rules.version (asset_id, version);
-- One is written or waits at a time.
create unique index on transfer_rules.version (asset_id) where status in ('DRAFT', 'REQUESTED');
create index on transfer_rules.version (requested_at) where status = 'REQUESTED';

-- What was approved holds for whoever was refused by it, and never changes.
create function transfer_rules.refuse_change_of_approved() returns trigger language plpgsql as $$
begin
  if old.status = 'APPROVED' then raise exception 'approved rules do not change'; end if;
  return coalesce(new, old);
end $$;

create trigger approved_rules_are_final before update or delete on transfer_rules.version
  for each row execute function transfer_rules.refuse_change_of_approved();
