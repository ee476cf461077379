-- The return of a held line is approved by a second person, who names the line by an id.
alter table distributions.line add column id uuid not null default gen_random_uuid();
