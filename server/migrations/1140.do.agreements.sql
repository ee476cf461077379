-- What was signed by both sides in the last day.
create index on agreements.envelope (completed_at);
