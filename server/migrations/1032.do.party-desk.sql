-- What staff note about a party for their colleagues. A note is never changed.
create schema party_desk;

create table party_desk.note (
  id uuid primary key,
  party_id uuid not null,
  written_by uuid not null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index on party_desk.note (party_id, at desc);
