-- Anchor shareholders: named holders beside the public offer. Their units are promised from the
-- invitation on, issued with the offer's, and released from their lock-up part by part.
create table structures.anchor (
  id uuid primary key,
  structure_id uuid not null references structures.structure,
  share_class_id uuid not null references structures.share_class,
  stage text not null check (stage in ('DRAFT', 'INVITED', 'COMMITTED', 'FUNDED', 'ISSUING',
    'ISSUED', 'RELEASED', 'WITHDRAWN', 'REJECTED')),
  role text not null check (role in ('founder', 'sponsor', 'cornerstone', 'strategic')),
  -- Of one from outside: the party that was made when its commitment was recorded.
  party_id uuid,
  is_outside boolean not null,
  -- As papers name it; of a holder with an account the account's name counts.
  holder_name text not null default '',
  country text not null default '',
  registration_number text not null default '',
  email text not null default '',
  units bigint not null check (units > 0),
  -- USD cents a unit, paid outside the platform.
  unit_price bigint not null check (unit_price >= 0),
  contribution text not null check (contribution in ('cash', 'in_kind', 'debt', 'ip')),
  is_related boolean not null,
  is_disclosed boolean not null,
  -- The offering with whose units its own are issued.
  offering_id uuid,
  tx_id text,
  reason text,
  issued_at timestamptz,
  created_at timestamptz not null,
  constraint anchor_with_account check (is_outside or party_id is not null)
);
create index on structures.anchor (structure_id);
create index on structures.anchor (share_class_id);
create index on structures.anchor (party_id);
create index on structures.anchor (offering_id) where offering_id is not null;

-- The lock-up's schedule: parts in basis points, and once issued in units and days.
create table structures.anchor_release (
  anchor_id uuid not null references structures.anchor on delete cascade,
  seq int not null,
  months int not null check (months between 1 and 120),
  bps int not null check (bps between 1 and 10000),
  units bigint check (units >= 0),
  due_at timestamptz,
  released_at timestamptz,
  primary key (anchor_id, seq)
);
create index on structures.anchor_release (due_at) where released_at is null;

-- Signed commitments and proofs of contributions; a newer one takes the place of an older.
create table structures.anchor_paper (
  anchor_id uuid not null references structures.anchor,
  kind text not null check (kind in ('commitment', 'contribution')),
  file_id uuid not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (anchor_id, kind)
);
