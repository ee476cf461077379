-- One double-entry ledger for cash and units, each a commodity.
create schema ledger;

create table ledger.account (
  -- Made from holder, commodity and purpose, so that whoever names an account knows its id.
  id uuid primary key,
  holder_kind text not null,
  -- The party or the offering; the platform has none.
  holder_id uuid,
  -- USD, ALGO, BTC, or an asset's id.
  commodity text not null,
  purpose text not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  created_at timestamptz not null,
  constraint held_not_negative check (held >= 0),
  -- Parties and offerings own what they hold back; clearing and issuance accounts may be
  -- negative.
  constraint covered check (holder_kind = 'platform' or balance >= held),
  constraint holder_named check ((holder_kind = 'platform') = (holder_id is null)),
  unique nulls not distinct (holder_kind, holder_id, commodity, purpose)
) with (fillfactor = 80);
create index on ledger.account (holder_id);
-- Staff list the accounts of the books: by whose they are and since when, all of them or those of
-- one currency or asset. None of these columns ever changes, so a posting still leaves its
-- account's indexes alone.
create index account_listed on ledger.account (holder_kind, created_at, id);
create index account_of_commodity on ledger.account (commodity, holder_kind, created_at, id);

create table ledger.entry (
  id uuid primary key,
  kind text not null,
  -- What caused it. The same thing of the same kind is booked once.
  reference text not null,
  acting_user uuid,
  at timestamptz not null,
  memo text not null default '',
  -- What was charged names the version that it was charged by.
  fee_versions uuid[],
  -- A distribution names the asset whose holders it is paid to: their income is told by asset.
  asset_id uuid,
  unique (kind, reference),
  constraint distribution_of_an_asset check ((kind in ('distribution', 'capital_return',
    'redemption')) = (asset_id is not null))
);
create index on ledger.entry (at);

create table ledger.posting (
  -- Given while the account is locked: an account's postings are in the order of their numbers.
  seq bigint generated always as identity,
  entry_id uuid not null,
  line int not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- The account's balance after this posting.
  balance_after bigint not null,
  primary key (entry_id, line)
);
create unique index on ledger.posting (account_id, seq desc);

create table ledger.hold (
  account_id uuid not null,
  cause_kind text not null,
  cause_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (cause_kind, cause_id, account_id)
);
create index on ledger.hold (account_id, at desc);

-- What a position cost and gained, change by change; positions are their sum.
create table ledger.position_change (
  seq bigint generated always as identity,
  entry_id uuid not null,
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null,
  cost bigint not null,
  realised bigint not null default 0,
  primary key (entry_id, party_id, asset_id)
);
create unique index on ledger.position_change (party_id, asset_id, seq);

create table ledger.position (
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null check (units >= 0),
  cost bigint not null check (cost >= 0),
  realised bigint not null,
  -- When the party began to hold without a break.
  since timestamptz not null,
  primary key (party_id, asset_id)
) with (fillfactor = 80);
create index on ledger.position (asset_id);

-- What must not leave a party, beside what is held: proceeds of sales whose units have not moved
-- yet, and everything while the party is held. The ledger refuses under the account's lock what
-- goes beyond; whoever knows the cause writes the row and deletes it.
create table ledger.restriction (
  cause_kind text not null,
  cause_id uuid not null,
  party_id uuid not null,
  -- What of which currency may not leave; without them nothing leaves the party.
  commodity text,
  amount bigint check (amount > 0),
  at timestamptz not null,
  constraint amount_of_a_commodity check ((commodity is null) = (amount is null)),
  primary key (cause_kind, cause_id, party_id)
);
-- Each batch of the exchange asks which of its parties are held. A held party has one such row
-- beside one for each open sale, so the rows of holds are found by an index of their own.
create index on ledger.restriction (party_id);
create index restriction_of_kept on ledger.restriction (party_id)
  where commodity is null or cause_kind in ('lockup', 'freeze');
