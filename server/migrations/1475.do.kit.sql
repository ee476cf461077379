-- A delivery whose handler keeps failing is given up until staff retry it, and says why it failed.
alter table kit.delivery add column given_up_at timestamptz;
-- The kind of the error and its code, never its words: those may hold personal data.
alter table kit.delivery add column last_error text;

drop index kit.delivery_due_at_event_id_idx;
create index delivery_due on kit.delivery (due_at, event_id) where given_up_at is null;
create index delivery_given_up on kit.delivery (given_up_at, event_id, handler)
  where given_up_at is not null;
