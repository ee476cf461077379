-- One entry of a few lines of cash, or one hold, in a single call: the general call spends most of
-- its time on arrays that are empty for a single transfer. Both calls write the same rows.
--
-- They refuse nothing themselves. Anything but the plain case (a missing account, too little money,
-- a party with any restriction, several commodities) returns null with nothing written, and the
-- caller makes the general call, which takes the same locks.

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
comment on function ledger.book_short is
  'books one plain entry of cash; null when the general call has to decide';

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
comment on function ledger.hold_short is
  'holds a plain amount: true when new, false when held before, null when the general call decides';
