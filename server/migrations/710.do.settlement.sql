-- A node's refusal is kept whole, with the status of its answer.
alter table settlement.attempt add column last_status int check (last_status between 400 and 599);
