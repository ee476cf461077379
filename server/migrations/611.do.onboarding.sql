-- Who a party is and who owns it: a keyed hash of the name and the date of birth, by which the same
-- person is found behind several parties.
create table onboarding.known_person (
  party_id uuid not null,
  person_index bytea not null,
  -- The party itself, once its case is approved, or somebody that a company declared.
  known_as text not null check (known_as in ('self', 'beneficial_owner')),
  created_at timestamptz not null,
  primary key (party_id, known_as, person_index)
);
create index on onboarding.known_person (person_index);
