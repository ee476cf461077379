-- The list of a secret poll has a line for each piece of a vote instead of the vote's own weight,
-- and options that too few voters chose have one total together.
alter table governance.poll
  -- 1: a line for each vote. 2: one for each piece. Null of named polls and uncounted ones.
  add column list_form smallint check (list_form in (1, 2)),
  -- The one total of the options whose own is null once the poll is counted.
  add column merged_weight bigint,
  add column merged_votes integer,
  add check ((merged_weight is null) = (merged_votes is null)),
  add check (merged_weight is null or (outcome is not null and list_form = 2));
update governance.poll set list_form = 1 where list_hash is not null;

alter table governance.ballot
  -- Null: what a list of limited size doesn't split further.
  alter column fingerprint drop not null,
  -- Of one of the options that are merged.
  add column is_merged boolean not null default false,
  add check (not is_merged or option_id is null);
alter table governance.ballot alter column is_merged drop default;
