-- The books are written some hundreds of entries at a time: what was looked up for each row is
-- looked up once for each statement, and always by index. A table that was young when a statement
-- was planned must not make it read all of it for ever, so each look is a subquery of its own row:
-- there is only one way to carry that out.
alter table ledger.posting drop constraint posting_entry_id_fkey;
alter table ledger.posting drop constraint posting_account_id_fkey;
alter table ledger.position_change drop constraint position_change_entry_id_fkey;
alter table ledger.hold drop constraint hold_account_id_fkey;

-- A position that changes stays where it is, and its indexes with it.
alter table ledger.position set (fillfactor = 80);
drop index ledger.position_asset_id_idx;
create index on ledger.position (asset_id);

-- Balances follow the postings and nothing else: all lines of an entry come in one statement, sum
-- to zero per commodity, and move their accounts here. Entries and accounts are there and stay:
-- nothing deletes them.
create or replace function ledger.apply_postings() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare moved int;
begin
  -- A second statement would have to begin at line 0 again, which the primary key refuses.
  if exists (
    select 1 from added group by entry_id having min(line) <> 0 or max(line) <> count(*) - 1
  ) then
    raise exception 'ledger: the lines of an entry come in one statement' using errcode = 'LE002';
  end if;
  if exists (
    select 1 from (select distinct entry_id from added) n
    where (select e.id from ledger.entry e where e.id = n.entry_id) is null
  ) then
    raise exception 'ledger: lines belong to an entry' using errcode = 'foreign_key_violation';
  end if;
  if exists (
    select 1 from (
      select p.entry_id, p.amount,
        (select a.commodity from ledger.account a where a.id = p.account_id) as commodity
      from added p
    ) n group by entry_id, commodity having sum(amount) <> 0
  ) then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  update ledger.account a set balance = a.balance + d.delta
  from (
    select n.*, (select t.ctid from ledger.account t where t.id = n.account_id) as place
    from (
      select distinct on (account_id) account_id, balance_after,
        sum(amount) over (partition by account_id)::bigint as delta
      from added order by account_id, seq desc
    ) n offset 0
  ) d
  where a.ctid = d.place and a.balance + d.delta = d.balance_after;
  get diagnostics moved = row_count;
  if moved <> (select count(distinct account_id) from added) then
    if exists (
      select 1 from added p
      where (select a.id from ledger.account a where a.id = p.account_id) is null
    ) then
      raise exception 'ledger: lines belong to an account' using errcode = 'foreign_key_violation';
    end if;
    raise exception 'ledger: a posting names another balance than its account has'
      using errcode = 'LE004';
  end if;
  return null;
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
create trigger position_changes_have_entries after insert on ledger.position_change
  referencing new table as added for each statement execute function ledger.assert_entries();

-- What is held is the sum of the holds, and follows them.
create function ledger.move_held(accounts uuid[], amounts bigint[]) returns void language plpgsql
  set enable_seqscan = off as $$
declare moved int;
begin
  update ledger.account a set held = a.held + d.delta
  from (
    select n.*, (select t.ctid from ledger.account t where t.id = n.account_id) as place
    from (
      select account_id, sum(amount)::bigint as delta
      from unnest(accounts, amounts) m (account_id, amount) group by account_id
    ) n offset 0
  ) d
  where a.ctid = d.place;
  get diagnostics moved = row_count;
  if moved <> (select count(distinct account_id) from unnest(accounts) m (account_id)) then
    raise exception 'ledger: a hold belongs to an account' using errcode = 'foreign_key_violation';
  end if;
end $$;

create or replace function ledger.apply_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform ledger.move_held(array_agg(account_id), array_agg(amount)) from added;
  elsif tg_op = 'DELETE' then
    perform ledger.move_held(array_agg(account_id), array_agg(-amount)) from removed;
  else
    perform ledger.move_held(array_agg(account_id), array_agg(amount)) from (
      select account_id, amount from added union all select account_id, -amount from removed
    ) n;
  end if;
  return null;
end $$;

-- The guard itself looks only where something is wrong.
drop trigger account_guarded on ledger.account;
create trigger account_guarded before insert or delete on ledger.account
  for each row execute function ledger.guard_account();
create trigger account_change_guarded before update on ledger.account
  for each row when (
    pg_trigger_depth() < 1
    or (new.id, new.holder_kind, new.holder_id, new.commodity, new.purpose)
      is distinct from (old.id, old.holder_kind, old.holder_id, old.commodity, old.purpose)
  ) execute function ledger.guard_account();

-- Locks accounts in the order of their ids and tells how they stand. Where one is missing nothing
-- is locked and nothing told: it is made first.
create function ledger.lock_accounts(ids uuid[])
  returns table (id uuid, holder_kind text, commodity text, balance bigint, held bigint)
  language plpgsql set enable_seqscan = off as $$
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
