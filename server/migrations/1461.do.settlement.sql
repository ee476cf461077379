-- What a block confirmed that the chain has lost since: the instruction and its signed bytes say so
-- until a block holds those same bytes again.
alter table settlement.instruction drop constraint instruction_status_check;
alter table settlement.instruction add constraint instruction_status_check check (status in
  ('QUEUED', 'SIGNED', 'SUBMITTED', 'CONFIRMED', 'LOST', 'DEAD', 'NEEDS_ATTENTION', 'ABANDONED'));

alter table settlement.attempt drop constraint attempt_status_check;
alter table settlement.attempt add constraint attempt_status_check
  check (status in ('SIGNED', 'SUBMITTED', 'UNSEEN', 'CONFIRMED', 'LOST', 'DEAD'));
create index attempt_lost on settlement.attempt (last_valid) where status = 'LOST';
