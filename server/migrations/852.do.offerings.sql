-- Committed investors vote; nothing is committed, decided or cancelled meanwhile.
alter table offerings.offering
  drop constraint offering_stage_check,
  add constraint offering_stage_check check (stage in
    ('UPCOMING', 'OPEN', 'VOTING', 'CLOSING', 'ISSUING', 'REFUNDING', 'ENDED')),
  add column vote_id uuid;
