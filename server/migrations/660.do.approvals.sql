-- Why a request came to nothing: somebody's word counts no more, what was agreed to has changed,
-- or it was taken back. Null where it ran out of time, was rejected, or is carried out.
alter table approvals.approval
  add column ended_why text check (ended_why in ('person', 'changed', 'withdrawn')),
  add column ended_reason text,
  -- Whose word counts no more, or who took it back.
  add column ended_by uuid;
-- The last request about a thing.
create index on approvals.approval (kind, subject_id, requested_at);
