-- What the books check by themselves.

-- Checks the lines in few passes: each entry once, each account
-- once, and what an entry sums to from the accounts that were moved.
create function ledger.apply_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = on as $$
declare accounts int; moved int; uneven boolean;
begin
  -- A second statement would have to begin at line 0 again, which the primary key refuses.
  if exists (
    select 1 from (
      select entry_id, min(line) as first, max(line) as last, count(*) as lines
      from added group by entry_id
    ) n where first <> 0 or last <> lines - 1
  ) then
    raise exception 'ledger: the lines of an entry come in one statement' using errcode = 'LE002';
  end if;
  if exists (
    select 1 from (select distinct entry_id from added) n
    where (select e.id from ledger.entry e where e.id = n.entry_id) is null
  ) then
    raise exception 'ledger: lines belong to an entry' using errcode = 'foreign_key_violation';
  end if;
  with asked as materialized (
    select distinct on (account_id) account_id, balance_after,
      sum(amount) over (partition by account_id)::bigint as delta
    from added order by account_id, seq desc
  ), changed as (
    update ledger.account a set balance = a.balance + d.delta
    from (
      select n.*, (select t.ctid from ledger.account t where t.id = n.account_id) as place
      from asked n offset 0
    ) d
    where a.ctid = d.place and a.balance + d.delta = d.balance_after
    returning a.id, a.commodity
  )
  select (select count(*) from asked), (select count(*) from changed), exists (
    select 1 from added p join changed c on c.id = p.account_id
    group by p.entry_id, c.commodity having sum(p.amount) <> 0
  ) into accounts, moved, uneven;
  if moved <> accounts then
    if exists (
      select 1 from added p
      where (select a.id from ledger.account a where a.id = p.account_id) is null
    ) then
      raise exception 'ledger: lines belong to an account' using errcode = 'foreign_key_violation';
    end if;
    raise exception 'ledger: a posting names another balance than its account has'
      using errcode = 'LE004';
  end if;
  if uneven then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  return null;
end $$;

-- What is held is the sum of the holds, and follows them: in the trigger itself, since most batches
-- are short and each call of a function costs them.
create function ledger.apply_holds() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare accounts int; moved int;
begin
  if tg_op = 'INSERT' then
    with asked as materialized (
      select account_id, sum(amount)::bigint as delta from added group by account_id
    ), changed as (
      update ledger.account a set held = a.held + n.delta from asked n
      where a.id = n.account_id returning 1
    ) select (select count(*) from asked), (select count(*) from changed) into accounts, moved;
  elsif tg_op = 'DELETE' then
    with asked as materialized (
      select account_id, -sum(amount)::bigint as delta from removed group by account_id
    ), changed as (
      update ledger.account a set held = a.held + n.delta from asked n
      where a.id = n.account_id returning 1
    ) select (select count(*) from asked), (select count(*) from changed) into accounts, moved;
  else
    with asked as materialized (
      select account_id, sum(amount)::bigint as delta from (
        select account_id, amount from added union all select account_id, -amount from removed
      ) m group by account_id
    ), changed as (
      update ledger.account a set held = a.held + n.delta from asked n
      where a.id = n.account_id returning 1
    ) select (select count(*) from asked), (select count(*) from changed) into accounts, moved;
  end if;
  if moved <> accounts then
    raise exception 'ledger: a hold belongs to an account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'ledger: accounts are never deleted';
  end if;
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.held <> 0 then
      raise exception 'ledger: an account begins empty' using errcode = 'LE003';
    end if;
    return new;
  end if;
  if tg_level = 'STATEMENT' then
    raise exception 'ledger: balances change only by postings and holds' using errcode = 'LE003';
  end if;
  if (new.id, new.holder_kind, new.holder_id, new.commodity, new.purpose)
     is distinct from (old.id, old.holder_kind, old.holder_id, old.commodity, old.purpose) then
    raise exception 'ledger: an account never changes hands';
  end if;
  return new;
end $$;

create function ledger.assert_entries() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select 1 from (select distinct entry_id from added) n
    where (select e.id from ledger.entry e where e.id = n.entry_id) is null
  ) then
    raise exception 'ledger: a change belongs to an entry' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Locks accounts in the order of their ids and tells how they stand. Where one is missing nothing
-- is locked and nothing told: it is made first.
create function ledger.lock_accounts(ids uuid[])
  returns table (id uuid, holder_kind text, commodity text, balance bigint, held bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select 1 from unnest(ids) n (id)
    where (select a.id from ledger.account a where a.id = n.id) is null
  ) then
    return;
  end if;
  return query
    select a.id, a.holder_kind, a.commodity, a.balance, a.held from ledger.account a
    where a.id = any(ids) order by a.id for update;
end $$;

create trigger entry_is_final before update or delete on ledger.entry
  for each row execute function kit.refuse_change();

create trigger posting_is_final before update or delete on ledger.posting
  for each row execute function kit.refuse_change();

create trigger position_change_is_final before update or delete on ledger.position_change
  for each row execute function kit.refuse_change();

create trigger account_guarded before insert or delete on ledger.account
  for each row execute function ledger.guard_account();

create trigger account_change_guarded
  before update of id, holder_kind, holder_id, commodity, purpose on ledger.account
  for each row execute function ledger.guard_account();

create trigger balances_guarded before update on ledger.account
  for each statement when (
    pg_trigger_depth() < 1 and current_setting('ledger.booking', true) is distinct from 'on'
  ) execute function ledger.guard_account();

create trigger postings_move_balances after insert on ledger.posting
  referencing new table as added for each statement
  when (current_setting('ledger.booking', true) is distinct from 'on')
  execute function ledger.apply_postings();

create trigger position_changes_have_entries after insert on ledger.position_change
  referencing new table as added for each statement
  when (current_setting('ledger.booking', true) is distinct from 'on')
  execute function ledger.assert_entries();

create trigger holds_added after insert on ledger.hold
  referencing new table as added for each statement
  when (current_setting('ledger.booking', true) is distinct from 'on')
  execute function ledger.apply_holds();

create trigger holds_changed after update on ledger.hold
  referencing old table as removed new table as added for each statement
  when (current_setting('ledger.booking', true) is distinct from 'on')
  execute function ledger.apply_holds();

create trigger holds_removed after delete on ledger.hold
  referencing old table as removed for each statement
  when (current_setting('ledger.booking', true) is distinct from 'on')
  execute function ledger.apply_holds();
