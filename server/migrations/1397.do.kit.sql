-- Every change honours an Idempotency-Key. A call that works in several transactions claims its
-- key in the first one that writes: the row has no answer (status 0) until the call has ended.
-- `attempt` is the request that holds the claim; null when that request failed in between.
alter table kit.idempotency add column attempt uuid;

-- Answers may contain data that is encrypted elsewhere, so they are sealed here too. `answer` is
-- read for rows stored earlier.
alter table kit.idempotency add column sealed_answer bytea;

-- Claims the key for a transaction that has written something. Fails on the primary key when
-- another request claimed it first, and so undoes what that transaction did.
create function kit.claim_key(
  p_user uuid, p_route text, p_key text, p_hash bytea, p_attempt uuid, p_at timestamptz
) returns void language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return;
  end if;
  insert into kit.idempotency (user_id, route, key, body_hash, status, created_at, attempt)
    values (p_user, p_route, p_key, p_hash, 0, p_at, p_attempt)
    on conflict (user_id, route, key) do nothing;
  if not found and not exists (
    select from kit.idempotency k
    where k.user_id = p_user and k.route = p_route and k.key = p_key and k.attempt = p_attempt
  ) then
    raise exception 'The key is held by another request'
      using errcode = '23505', constraint = 'idempotency_pkey';
  end if;
end $$;
