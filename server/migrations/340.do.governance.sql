-- Polls of an asset’s holders, and their votes.
create schema governance;

create table governance.poll (
  id uuid primary key,
  asset_id uuid not null,
  status text not null check (status in ('DRAFT', 'REQUESTED', 'SCHEDULED', 'OPEN', 'CLOSED',
    'CANCELLED')),
  question text not null,
  explanation text not null,
  -- Null: as soon as it is scheduled.
  opens_at timestamptz,
  closes_at timestamptz,
  weighting text not null check (weighting in ('units', 'holder')),
  quorum_bps int not null check (quorum_bps between 0 and 10000),
  pass_bps int not null check (pass_bps between 0 and 10000),
  is_named boolean not null,
  is_live boolean not null,
  created_by uuid,
  created_at timestamptz not null,
  -- Who may vote, frozen when it opens.
  snapshot_at timestamptz,
  snapshot_hash bytea,
  electorate_weight bigint check (electorate_weight > 0),
  electorate int check (electorate > 0),
  -- Opens the sealed votes, itself sealed with the master key. Destroyed when they are counted.
  ballot_key bytea,
  outcome text check (outcome in ('passed', 'failed', 'no_quorum')),
  abstained_weight bigint,
  abstained int,
  list_hash bytea,
  ended_at timestamptz,
  reason text,
  -- Votes that decide: of committed investors on the closing of an offer, of holders on the
  -- exit.
  kind text not null check (kind in ('ordinary', 'closing', 'exit')),
  -- The offering whose closing it decides.
  offering_id uuid,
  -- An exit vote is agreed to by staff before it is scheduled.
  requested_by uuid,
  requested_at timestamptz,
  decided_by uuid,
  -- Why staff sent it back to its owner.
  rejection text,
  -- SHA-256 over the receipts of all who voted, in their order: who has one finds it in the
  -- count. Null for polls that aren't counted.
  receipts_hash bytea,
  -- The list of a secret poll has a line for each piece of a vote instead of the vote's own
  -- weight, and options that too few voters chose have one total together. 1: a line for each
  -- vote. 2: one for each piece. Null of named polls and uncounted ones.
  list_form smallint check (list_form in (1, 2)),
  -- The one total of the options whose own is null once the poll is counted.
  merged_weight bigint,
  merged_votes int,
  check (is_named or not is_live),
  constraint poll_check1 check (outcome is null or (snapshot_at is not null
    and ended_at is not null)),
  -- Only while votes of a secret poll are sealed.
  constraint poll_check2 check (ballot_key is null or (snapshot_at is not null
    and ended_at is null and not is_named)),
  constraint poll_check3 check ((kind = 'closing') = (offering_id is not null)),
  constraint poll_check4 check ((merged_weight is null) = (merged_votes is null)),
  constraint poll_check5 check (merged_weight is null or (outcome is not null and list_form = 2))
);
create index on governance.poll (asset_id);
create index on governance.poll (status, opens_at) where status = 'SCHEDULED';
create index on governance.poll (status, closes_at) where status = 'OPEN';
create unique index on governance.poll (offering_id) where status in ('SCHEDULED', 'OPEN');
create unique index poll_asset_id_idx1 on governance.poll (asset_id)
  where kind = 'exit' and status in ('REQUESTED', 'SCHEDULED', 'OPEN');
create index on governance.poll (requested_at) where status = 'REQUESTED';

create table governance.option (
  id uuid primary key,
  poll_id uuid not null references governance.poll,
  position int not null check ("position" between 0 and 9),
  label text not null,
  note text not null,
  is_recommended boolean not null,
  -- Null until the poll is counted.
  weight bigint,
  votes int,
  is_winner boolean not null default false,
  unique (poll_id, position) deferrable initially deferred
);

create table governance.document (
  poll_id uuid not null references governance.poll,
  position int not null,
  document_id uuid not null,
  primary key (poll_id, position)
);

-- The snapshot, and who has voted. What was voted in a secret poll is nowhere beside it.
create table governance.voter (
  poll_id uuid not null references governance.poll,
  party_id uuid not null,
  -- Thousandths of a unit, or one for each holder; what they held stands beside it.
  weight bigint not null check (weight > 0),
  units bigint not null check (units > 0),
  voted_at timestamptz,
  receipt text unique,
  check ((voted_at is null) = (receipt is null)),
  primary key (poll_id, party_id)
);
create index on governance.voter (party_id);

-- A secret vote while the poll is open: its bytes open with the poll's key alone, and nothing in
-- the row says whose it is.
create table governance.sealed_ballot (
  poll_id uuid not null references governance.poll,
  nonce bytea not null check (length(nonce) = 16),
  box bytea not null,
  primary key (poll_id, nonce)
);

-- The published list of a secret poll, written at once when it is counted, in the order of the
-- fingerprints.
create table governance.ballot (
  poll_id uuid not null references governance.poll,
  line int not null,
  fingerprint bytea check (length(fingerprint) = 32),
  -- Null: abstained.
  option_id uuid references governance.option,
  weight bigint not null check (weight > 0),
  -- Null: what a list of limited size doesn't split further.
  -- Of one of the options that are merged.
  is_merged boolean not null,
  primary key (poll_id, line),
  check (not is_merged or option_id is null)
);

create table governance.named_vote (
  poll_id uuid not null,
  party_id uuid not null,
  option_id uuid references governance.option,
  primary key (poll_id, party_id),
  foreign key (poll_id, party_id) references governance.voter
);

create table governance.reminder (
  poll_id uuid not null references governance.poll,
  at timestamptz not null,
  told int not null,
  -- The product’s own, some time before the end; the others are the owner’s.
  before_end boolean not null,
  primary key (poll_id, at)
);

-- A vote is cast once: nothing takes it back.
create function governance.refuse_second_vote() returns trigger language plpgsql as $$
begin
  if old.voted_at is not null then raise exception 'a vote is cast once'; end if;
  if new.weight <> old.weight or new.units <> old.units then
    raise exception 'the snapshot does not change';
  end if;
  return new;
end $$;

create trigger voter_votes_once before update on governance.voter
  for each row execute function governance.refuse_second_vote();

create trigger ballot_is_final before update or delete on governance.ballot
  for each row execute function kit.refuse_change();

create trigger named_vote_is_final before update or delete on governance.named_vote
  for each row execute function kit.refuse_change();
