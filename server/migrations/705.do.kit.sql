-- Who may run a job now. Each run takes the next epoch, and its transactions commit only under it,
-- so that a process that stood still, or lost its connection, can't finish what another has redone.
create table kit.job_lease (
  job text primary key,
  epoch bigint not null,
  -- A random id of the process.
  holder uuid not null,
  -- By the database's clock, which all processes share.
  expires_at timestamptz not null
);

-- Asked before each commit of a job's transaction; the lock lasts until that commit. A transaction
-- that only reads has nothing to finish, and can't lock.
create function kit.holds_job_lease(p_job text, p_epoch bigint) returns boolean
  language plpgsql as $$
begin
  if current_setting('transaction_read_only')::boolean then
    return true;
  end if;
  perform from kit.job_lease where job = p_job and epoch = p_epoch for share;
  return found;
end
$$;
