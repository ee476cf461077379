-- How staff keep their lists: hidden columns, saved views, assignments.
create schema desk;

create table desk.list_view (
  user_id uuid not null,
  list text not null,
  hidden text[] not null default '{}',
  -- Of each: its name, and the query of the list's address.
  views jsonb not null default '[]',
  changed_at timestamptz not null,
  primary key (user_id, list)
);

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
