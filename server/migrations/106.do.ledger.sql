-- The calls that write to the books.

-- Everything is named by its place in an array, from 1: lines and changes name their entry, lines
-- and holds their account, accounts their commodity. So all of an entry comes in one call, line by
-- line in the order of the entries. A hold is named with its amount before and after, zero where
-- there is none, and how many end, change and begin is said beside them. Each account comes once,
-- with the balance that it has afterwards; how much it moves follows from lines and holds.
create function ledger.book(
  moment timestamptz,
  e_id uuid[], e_kind text[], e_reference text[], e_memo text[], e_user uuid[], e_fees text[],
  e_asset uuid[],
  r_kind text[], r_id uuid[], r_party uuid[], r_commodity text[], r_amount bigint[],
  l_entry int[], l_line int[], l_account int[], l_amount bigint[], l_after bigint[],
  c_entry int[], c_party uuid[], c_asset uuid[], c_units bigint[], c_cost bigint[],
  c_realised bigint[],
  p_party uuid[], p_asset uuid[], p_units bigint[], p_cost bigint[], p_realised bigint[],
  p_since timestamptz[],
  h_kind text[], h_id uuid[], h_account int[], h_before bigint[], h_after bigint[],
  h_ending int, h_changing int, h_beginning int,
  a_id uuid[], a_commodity int[], a_balance bigint[], commodities text[]
) returns void language plpgsql
  set ledger.booking = 'on'
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  told int := 0;
  touched int;
  entry int := 0;
  account int;
  commodity int;
  uneven int := 0;
  sum_before bigint;
  sum_after bigint;
  sums bigint[] := array_fill(0::bigint, array[cardinality(commodities)]);
  by_lines bigint[] := array_fill(0::bigint, array[cardinality(a_id)]);
  by_holds bigint[] := by_lines;
begin
  for i in 1 .. cardinality(l_entry) loop
    if l_entry[i] <> entry then
      if uneven <> 0 then
        raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
      end if;
      entry := entry + 1;
      if l_entry[i] <> entry then
        raise exception 'ledger: lines come in the order of their entries' using errcode = 'LE002';
      end if;
    end if;
    account := l_account[i];
    commodity := a_commodity[account];
    sum_before := sums[commodity];
    sum_after := sum_before + l_amount[i];
    if sum_before = 0 then
      uneven := uneven + 1;
    elsif sum_after = 0 then
      uneven := uneven - 1;
    end if;
    sums[commodity] := sum_after;
    by_lines[account] := by_lines[account] + l_amount[i];
  end loop;
  if uneven <> 0 then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  if entry <> cardinality(e_id) then
    raise exception 'ledger: each entry has lines' using errcode = 'LE002';
  end if;
  for i in 1 .. cardinality(h_id) loop
    account := h_account[i];
    by_holds[account] := by_holds[account] + h_after[i] - h_before[i];
  end loop;

  if entry > 0 then
    insert into ledger.entry (id, kind, reference, memo, acting_user, fee_versions, asset_id, at)
    select e_id[i], e_kind[i], e_reference[i], e_memo[i], e_user[i], e_fees[i]::uuid[], e_asset[i],
      moment
    from generate_series(1, entry) i;
    insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
    select e_id[l_entry[i]], l_line[i], a_id[l_account[i]], l_amount[i], l_after[i]
    from generate_series(1, cardinality(l_entry)) i;
  end if;
  if cardinality(r_id) > 0 then
    insert into ledger.restriction (cause_kind, cause_id, party_id, commodity, amount, at)
    select r_kind[i], r_id[i], r_party[i], r_commodity[i], r_amount[i], moment
    from generate_series(1, cardinality(r_id)) i;
  end if;
  if cardinality(c_entry) > 0 then
    insert into ledger.position_change (entry_id, party_id, asset_id, units, cost, realised)
    select e_id[c_entry[i]], c_party[i], c_asset[i], c_units[i], c_cost[i], c_realised[i]
    from generate_series(1, cardinality(c_entry)) i;
  end if;
  if cardinality(p_party) > 0 then
    insert into ledger.position (party_id, asset_id, units, cost, realised, since)
    select p_party[i], p_asset[i], p_units[i], p_cost[i], p_realised[i], p_since[i]
    from generate_series(1, cardinality(p_party)) i
    on conflict (party_id, asset_id) do update set units = excluded.units, cost = excluded.cost,
      realised = excluded.realised, since = excluded.since;
  end if;

  -- `offset 0` looks up each row by index, whatever the planner believes of a young table.
  if h_ending > 0 then
    delete from ledger.hold h using (
      select t.ctid as place, h_before[i] as before
      from generate_series(1, cardinality(h_id)) i
      cross join lateral (
        select ctid from ledger.hold where cause_kind = h_kind[i] and cause_id = h_id[i]
          and account_id = a_id[h_account[i]] offset 0
      ) t where h_after[i] = 0
    ) n where h.ctid = n.place and h.amount = n.before;
    get diagnostics touched = row_count;
    told := told + touched;
  end if;
  if h_changing > 0 then
    update ledger.hold h set amount = n.after from (
      select t.ctid as place, h_before[i] as before, h_after[i] as after
      from generate_series(1, cardinality(h_id)) i
      cross join lateral (
        select ctid from ledger.hold where cause_kind = h_kind[i] and cause_id = h_id[i]
          and account_id = a_id[h_account[i]] offset 0
      ) t where h_before[i] > 0 and h_after[i] > 0
    ) n where h.ctid = n.place and h.amount = n.before;
    get diagnostics touched = row_count;
    told := told + touched;
  end if;
  if h_beginning > 0 then
    insert into ledger.hold (cause_kind, cause_id, account_id, amount, at)
    select h_kind[i], h_id[i], a_id[h_account[i]], h_after[i], moment
    from generate_series(1, cardinality(h_id)) i where h_before[i] = 0;
    get diagnostics touched = row_count;
    told := told + touched;
  end if;
  if told <> cardinality(h_id) then
    raise exception 'ledger: a hold has another amount than was said' using errcode = 'LE006';
  end if;

  update ledger.account a set balance = a.balance + by_lines[n.i], held = a.held + by_holds[n.i]
  from (
    select i, (select t.ctid from ledger.account t where t.id = a_id[i]) as place
    from generate_series(1, cardinality(a_id)) i offset 0
  ) n
  where a.ctid = n.place
    and a.commodity is not distinct from commodities[a_commodity[n.i]]
    and a.balance + by_lines[n.i] = a_balance[n.i];
  get diagnostics touched = row_count;
  if touched <> cardinality(a_id) then
    raise exception 'ledger: an account does not stand as was said' using errcode = 'LE004';
  end if;
end $$;

-- Books one plain entry of cash; null when the general call has to decide.
create function ledger.book_short(
  moment timestamptz,
  e_id uuid, e_kind text, e_reference text, e_memo text, e_user uuid, e_fees text, e_asset uuid,
  l_account uuid[], l_amount bigint[],
  givers uuid[]
) returns uuid language plpgsql
  set ledger.booking = 'on'
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  account record;
  known uuid;
  commodity text;
  moved bigint;
  total bigint := 0;
  is_plain boolean := true;
  accounts uuid[] := '{}';
  moves bigint[] := '{}';
  l_after bigint[] := array_fill(0::bigint, array[cardinality(l_account)]);
begin
  -- A transaction that inserts an account holds no lock that another one's insert could wait for.
  if exists (
    select 1 from unnest(l_account) n (id)
    where (select a.id from ledger.account a where a.id = n.id) is null
  ) then
    return null;
  end if;
  for account in
    select a.id, a.holder_kind, a.commodity, a.balance, a.held from ledger.account a
    where a.id = any(l_account) order by a.id for update
  loop
    if commodity is null then
      commodity := account.commodity;
    elsif commodity <> account.commodity then
      return null;
    end if;
    moved := 0;
    for i in 1 .. cardinality(l_account) loop
      if l_account[i] = account.id then
        moved := moved + l_amount[i];
        l_after[i] := account.balance + moved;
      end if;
    end loop;
    if account.holder_kind <> 'platform' and account.balance + moved < account.held then
      is_plain := false;
    end if;
    total := total + moved;
    accounts := accounts || account.id;
    moves := moves || moved;
  end loop;
  if total <> 0 then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  select e.id into known from ledger.entry e where e.kind = e_kind and e.reference = e_reference;
  if known is not null then
    return known;
  end if;
  if not is_plain then
    return null;
  end if;
  if cardinality(givers) > 0
    and exists (select from ledger.restriction r where r.party_id = any(givers)) then
    return null;
  end if;

  insert into ledger.entry (id, kind, reference, memo, acting_user, fee_versions, asset_id, at)
  values (e_id, e_kind, e_reference, e_memo, e_user, e_fees::uuid[], e_asset, moment);
  insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
  select e_id, i - 1, l_account[i], l_amount[i], l_after[i]
  from generate_series(1, cardinality(l_account)) i;
  for i in 1 .. cardinality(accounts) loop
    update ledger.account a set balance = a.balance + moves[i] where a.id = accounts[i];
  end loop;
  return e_id;
end $$;

-- Holds a plain amount: true when new, false when held before, null when the general call
-- decides.
create function ledger.hold_short(
  moment timestamptz, h_kind text, h_id uuid, h_account uuid, h_amount bigint, giver uuid
) returns boolean language plpgsql
  set ledger.booking = 'on'
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  available bigint;
  before bigint;
begin
  select a.balance - a.held into available from ledger.account a where a.id = h_account for update;
  select h.amount into before from ledger.hold h
  where h.cause_kind = h_kind and h.cause_id = h_id and h.account_id = h_account;
  if before = h_amount then
    return false;
  end if;
  if available is null or before is not null or available < h_amount then
    return null;
  end if;
  if giver is not null and exists (select from ledger.restriction r where r.party_id = giver) then
    return null;
  end if;
  insert into ledger.hold (cause_kind, cause_id, account_id, amount, at)
  values (h_kind, h_id, h_account, h_amount, moment);
  update ledger.account a set held = a.held + h_amount where a.id = h_account;
  return true;
end $$;

-- For whoever does not wait for the answer: where the short call leaves it to the general one, the
-- transaction fails as of one that met another, and begins again.
create function ledger.leave_to_general() returns void language plpgsql as $$
begin
  raise exception 'ledger: the general call decides about this entry' using errcode = '40001';
end $$;
