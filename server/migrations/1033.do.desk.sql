-- How somebody of the staff keeps a list: the columns they leave out, and their views.
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
