-- Before a party's approval a signature counts only under the name that its signer bears: one under
-- a former name is to be made again.
create index on agreements.signature (user_id);

with former as (
  update agreements.envelope e
  set status = case e.status when 'COMPLETED' then 'SUPERSEDED' else 'CANCELLED' end,
    ended_at = now(),
    ended_reason = 'It was signed as ' || s.name || ', whose name is now '
      || trim(u.first_name || ' ' || u.last_name)
  from agreements.signature s
    join identity."user" u on u.id = s.user_id
    join identity.party p on p.id = s.party_id
  where s.envelope_id = e.id and e.status in ('COMPLETED', 'PARTLY_SIGNED')
    and p.approved_at is null
    and lower(trim(u.first_name || ' ' || u.last_name)) <> lower(trim(s.name))
  returning e.id, e.status, e.ended_reason
)
insert into agreements.envelope_event (id, envelope_id, kind, at, detail)
select gen_random_uuid(), id, lower(status), now(), ended_reason from former;
