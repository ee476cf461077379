-- Whom a party sends money to again and again: an address and a name of the party's own choice.
create table transfers.payee (
  id uuid primary key,
  party_id uuid not null references identity.party (id),
  user_id uuid not null references identity.user (id),
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  unique (party_id, email)
);
