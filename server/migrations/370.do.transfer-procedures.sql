-- Freezes and transfers that custody carries out without the holder, by two people.
create schema transfer_procedures;

create table transfer_procedures.procedure (
  id uuid primary key,
  status text not null check (status in ('REQUESTED', 'DONE', 'REJECTED', 'CANCELLED',
    'EXPIRED')),
  kind text not null check (kind in ('freeze_holder', 'unfreeze_holder', 'freeze_asset',
    'unfreeze_asset', 'forced_transfer', 'recovery')),
  asset_id uuid not null,
  -- Whose units they are; null where the whole asset is frozen.
  party_id uuid,
  to_party_id uuid,
  -- Thousandths of a unit; null where units do not move.
  units bigint check (units > 0),
  -- What everybody reads of the reason, and the whole of it for the platform.
  reason_class text not null check (reason_class in ('court_order', 'inheritance', 'sanctions',
    'investigation', 'lost_access', 'correction', 'ended')),
  words text not null,
  file_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- The party of the owner who asked for a procedure; null where one of custody did.
  owner_party_id uuid,
  check ((party_id is null) = (kind in ('freeze_asset', 'unfreeze_asset'))),
  constraint procedure_check1 check ((to_party_id is null) = (kind not in ('forced_transfer',
    'recovery'))),
  constraint procedure_check2 check ((units is null) = (kind not in ('forced_transfer',
    'recovery'))),
  constraint procedure_check3 check (to_party_id is null or to_party_id <> party_id)
);
create index on transfer_procedures.procedure (asset_id, requested_at desc);
create index on transfer_procedures.procedure (status, requested_at desc);
create index on transfer_procedures.procedure (party_id) where party_id is not null;
create index on transfer_procedures.procedure (asset_id, owner_party_id, requested_at desc)
  where owner_party_id is not null;

-- Who is frozen: in one asset, or everybody in it (without a party).
create table transfer_procedures."freeze" (
  id uuid primary key,
  asset_id uuid not null,
  party_id uuid,
  procedure_id uuid not null references transfer_procedures.procedure,
  since timestamptz not null,
  ended_by uuid references transfer_procedures.procedure,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index freeze_once on transfer_procedures."freeze" (asset_id,
  party_id) nulls not distinct where ended_at is null;
