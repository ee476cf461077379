-- Instructions for the chain, written with their cause, and what became of them.
create schema settlement;

-- An asset's token. chain_asset_id is null until its creation is confirmed.
create table settlement.asset (
  asset_id uuid primary key,
  chain_asset_id bigint unique,
  total bigint not null check (total > 0),
  decimals smallint not null check (decimals between 0 and 19),
  unit_name text not null check (octet_length(unit_name) between 1 and 8),
  token_name text not null check (octet_length(token_name) between 1 and 32),
  url text not null check (octet_length(url) <= 96),
  metadata_hash bytea not null check (octet_length(metadata_hash) = 32),
  manager_address text not null,
  reserve_address text not null,
  freeze_address text not null,
  clawback_address text not null,
  created_at timestamptz not null,
  confirmed_round bigint,
  stopped_at timestamptz,
  stopped_reason text,
  check ((chain_asset_id is null) = (confirmed_round is null)),
  constraint asset_check1 check ((stopped_at is null) = (stopped_reason is null))
);

create table settlement.instruction (
  id uuid primary key,
  kind text not null,
  cause_kind text not null,
  cause_id text not null,
  asset_id uuid,
  from_party_id uuid,
  to_party_id uuid,
  from_address text,
  to_address text,
  -- Thousandths of a unit; microalgos for a fund.
  quantity bigint check (quantity > 0),
  status text not null check (status in ('QUEUED', 'SIGNED', 'SUBMITTED', 'CONFIRMED', 'LOST',
    'DEAD', 'NEEDS_ATTENTION', 'ABANDONED')),
  attempts int not null default 0,
  -- A busy node refuses legs without a fee: from then on each leg pays its own.
  own_fees boolean not null default false,
  reason text,
  tx_id text,
  round bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  -- What each transaction of the next attempt pays at least, since earlier bytes got nowhere.
  fee_floor bigint check (fee_floor > 0),
  -- SHA-256 of the text of a certificate, which the note of the transaction carries.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  check ((status = 'CONFIRMED') = (confirmed_at is not null)),
  constraint instruction_check1 check ((status = 'CONFIRMED') = (round is not null)),
  constraint instruction_says_how_much check (kind not in ('fund', 'allocate', 'transfer',
    'retire', 'sweep', 'pay') or quantity is not null),
  constraint instruction_names_its_asset check (kind in ('fund', 'create_asset', 'sweep', 'pay',
    'anchor') or asset_id is not null),
  constraint instruction_says_what_it_records check (kind <> 'anchor' or digest is not null)
);
create index instruction_from on settlement.instruction (asset_id, from_address)
  where status not in ('CONFIRMED', 'ABANDONED');
-- What an instruction is for is its cause and its kind, once and for ever.
create unique index instruction_once on settlement.instruction (cause_id, kind, cause_kind);
-- Few are given up; staff count and list them.
create index instruction_open on settlement.instruction (id)
  where status not in ('CONFIRMED', 'ABANDONED');
create index instruction_waits_for_staff on settlement.instruction (asset_id)
  where status = 'NEEDS_ATTENTION';
create index instruction_allocated on settlement.instruction (confirmed_at)
  where kind = 'allocate' and status = 'CONFIRMED';
create index instruction_abandoned on settlement.instruction (id) where status = 'ABANDONED';
-- Looked for when blocks were lost: what they had confirmed.
create index instruction_round on settlement.instruction (round) where round is not null;

-- One signing of one instruction: a group of 1 to 16 transactions that happens wholly or not.
create table settlement.attempt (
  id uuid primary key,
  instruction_id uuid not null references settlement.instruction,
  number int not null check (number > 0),
  status text not null check (status in ('SIGNED', 'SUBMITTED', 'UNSEEN', 'CONFIRMED', 'LOST',
    'DEAD')),
  tx_id text not null,
  first_valid bigint not null,
  last_valid bigint not null,
  opts_in boolean not null default false,
  sent_round bigint,
  sent_at timestamptz,
  last_answer text,
  round bigint,
  created_at timestamptz not null,
  -- A node's refusal is kept whole, with the status of its answer.
  last_status int check (last_status between 400 and 599),
  -- Microalgos that all transactions of the attempt pay together; null where it was not recorded.
  fee bigint check (fee >= 0),
  -- Two people said what became of it, where no node and no indexer could tell.
  is_agreed boolean not null default false,
  check (last_valid >= first_valid),
  unique (instruction_id, number)
);
create index attempt_alive on settlement.attempt (last_valid)
  where status in ('SIGNED', 'SUBMITTED');
-- Never two sets of bytes alive for one instruction.
create unique index attempt_one_alive on settlement.attempt (instruction_id)
  where status in ('SIGNED', 'SUBMITTED', 'UNSEEN');
create index attempt_lost on settlement.attempt (last_valid) where status = 'LOST';

-- The bytes, stored before they are sent; only these are ever sent again.
create table settlement.transaction (
  tx_id text primary key check (length(tx_id) = 52),
  attempt_id uuid not null references settlement.attempt,
  leg smallint not null check (leg between 0 and 15),
  raw bytea not null,
  unique (attempt_id, leg)
);

-- What the chain is known to hold, from confirmed instructions only.
create table settlement.holding (
  asset_id uuid not null references settlement.asset,
  address text not null,
  party_id uuid,
  quantity bigint not null check (quantity >= 0),
  opted_in_round bigint not null,
  primary key (asset_id, address)
);
create index holding_party on settlement.holding (party_id);

-- Accounts that the sponsor has given their first minimum balance.
create table settlement.account (
  address text primary key,
  funded_round bigint not null
);

-- How far the follower has read the chain; one row.
create table settlement.cursor (
  one boolean primary key default true check (one),
  genesis_id text not null,
  genesis_hash bytea not null,
  last_round bigint not null,
  updated_at timestamptz not null
);

-- Each comparison of the register with the chain.
create table settlement.reconciliation (
  id uuid primary key,
  at timestamptz not null,
  round bigint not null,
  assets int not null,
  holders int not null,
  in_flight int not null,
  differences jsonb not null
);
create index reconciliation_at on settlement.reconciliation (at desc);

-- Blocks that are no longer to be had, and signed bytes that may be in them.
create table settlement.gap (
  id uuid primary key,
  follower text not null check (follower in ('settlement', 'payments')),
  first_round bigint not null,
  last_round bigint not null,
  -- How far it was read since, from a node that has its blocks.
  read_to bigint not null,
  noticed_at timestamptz not null,
  closed_at timestamptz,
  -- Whether register and chain were compared since the blocks were missing.
  is_compared boolean not null default false,
  check (last_round >= first_round),
  constraint gap_check1 check (read_to >= (first_round - 1) and read_to <= last_round),
  constraint gap_check2 check (closed_at is null or read_to = last_round)
);
create index on settlement.gap (follower, first_round) where closed_at is null;

-- The hashes of blocks that the follower read to, by which it knows the chain again. A network
-- that was restored from an older copy lacks these blocks, or has others in their places.
create table settlement.anchor (
  round bigint primary key,
  hash text not null
);

-- Blocks that were read and that the chain no longer has, with the assets halted for them.
create table settlement.lost_blocks (
  id uuid primary key,
  first_round bigint not null,
  last_round bigint not null,
  -- Confirmed instructions whose block is among them.
  instructions int not null check (instructions >= 0),
  asset_ids uuid[] not null,
  noticed_at timestamptz not null,
  -- When register and chain agreed again for every one of these assets.
  closed_at timestamptz,
  check (last_round >= first_round)
);
create index on settlement.lost_blocks (noticed_at) where closed_at is null;

-- Blocks with transactions that could not be read, which were passed over.
create table settlement.unreadable (
  round bigint primary key,
  transactions int not null check (transactions > 0),
  noticed_at timestamptz not null,
  -- Staff were notified of this one; of others soon after it they were not.
  is_notified boolean not null
);

CREATE FUNCTION settlement.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'signed bytes are never changed or deleted';
END $$;

create function settlement.assert_assets() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select 1 from (select distinct asset_id from added where asset_id is not null) n
    where (select a.asset_id from settlement.asset a where a.asset_id = n.asset_id) is null
  ) then
    raise exception 'settlement: an instruction is about an asset that has a token'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

CREATE TRIGGER transaction_is_final BEFORE UPDATE OR DELETE ON settlement.transaction
  FOR EACH ROW EXECUTE FUNCTION settlement.refuse_change();

create trigger instructions_have_assets after insert on settlement.instruction
  referencing new table as added for each statement execute function settlement.assert_assets();

create trigger asset_stays before delete or truncate on settlement.asset
  for each statement execute function kit.refuse_change();
