-- Registers as of past dates, with one hash over all lines of each.
create schema registers;

create table registers.record (
  id uuid primary key,
  asset_id uuid not null,
  -- The end of a day.
  as_of timestamptz not null,
  -- Gives each line a salt of its own.
  salt bytea not null check (octet_length(salt) = 32),
  -- Null until all lines are hashed; then it goes to the chain, and stays.
  top bytea check (octet_length(top) = 32),
  lines int not null check (lines > 0),
  -- Thousandths of a unit.
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  unique (asset_id, as_of)
);

create table registers.line_code (
  code text primary key check (code ~ '^RG(-[0-9A-Z]{4}){3}$'),
  record_id uuid not null references registers.record,
  party_id uuid not null,
  address text not null,
  units bigint not null check (units > 0),
  salt text not null,
  -- From the line to the top: L or R and the hash that stands on that side.
  path text[] not null,
  created_at timestamptz not null,
  -- A holder takes a code of their line back; another can be made for the same day.
  taken_back_at timestamptz
);
create index line_code_party on registers.line_code (party_id);
create unique index line_code_valid on registers.line_code (record_id, party_id)
  where taken_back_at is null;
