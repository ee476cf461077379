-- Notes of staff about a party. A note is never changed.
create schema party_desk;

create table party_desk.note (
  id uuid primary key,
  party_id uuid not null,
  written_by uuid not null,
  text text not null check (text <> ''),
  at timestamptz not null,
  -- A note on a suspicion is read by compliance alone.
  is_confidential boolean not null default false
);
create index on party_desk.note (party_id, at desc);
