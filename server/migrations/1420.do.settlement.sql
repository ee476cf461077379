-- The hashes of blocks that the follower read to, by which it knows the chain again. A network that
-- was restored from an older copy lacks these blocks, or has others in their places.
create table settlement.anchor (
  round bigint primary key,
  hash text not null
);

-- Blocks that were read and that the chain no longer has, with the assets halted for them.
create table settlement.lost_blocks (
  id uuid primary key,
  first_round bigint not null,
  last_round bigint not null check (last_round >= first_round),
  -- Confirmed instructions whose block is among them.
  instructions int not null check (instructions >= 0),
  asset_ids uuid[] not null,
  noticed_at timestamptz not null,
  -- When register and chain agreed again for every one of these assets.
  closed_at timestamptz
);
create index on settlement.lost_blocks (noticed_at) where closed_at is null;
-- Looked for when blocks were lost: what they had confirmed.
create index instruction_round on settlement.instruction (round) where round is not null;
