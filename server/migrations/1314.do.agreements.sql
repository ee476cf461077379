-- Which version of an agreement a user was shown to its end: a signature requires it
-- (docs/decisions/0020).
create table agreements.reading (
  agreement_id uuid not null references agreements.agreement,
  version int not null check (version > 0),
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (agreement_id, version, user_id)
);
