-- Who of the staff has a row of a list: a withdrawal, an offering. It ends when it is given back;
-- of what is decided it stays, and says who had it.
create table desk.assignment (
  list text not null,
  subject_id uuid not null,
  user_id uuid not null,
  given_by uuid not null,
  given_at timestamptz not null,
  primary key (list, subject_id)
);
create index on desk.assignment (user_id, given_at);
