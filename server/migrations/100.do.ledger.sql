-- One double-entry ledger for everything that is owned: cash and units are both commodities.
create schema ledger;

create table ledger.account (
  id uuid primary key,
  holder_kind text not null check (holder_kind in ('party', 'offering', 'platform')),
  -- The party or the offering; the platform has none.
  holder_id uuid,
  -- USD, ALGO, BTC, or an asset's id.
  commodity text not null,
  purpose text not null
    check (purpose in ('main', 'escrow', 'fees', 'bank_clearing', 'card_clearing',
    'chain_clearing', 'suspense', 'commissions', 'issuance', 'retired')),
  balance bigint not null default 0,
  held bigint not null default 0,
  created_at timestamptz not null,
  constraint held_not_negative check (held >= 0),
  -- Parties and offerings own what they hold back; clearing and issuance accounts may be negative.
  constraint covered check (holder_kind = 'platform' or balance >= held),
  constraint holder_named check ((holder_kind = 'platform') = (holder_id is null)),
  unique nulls not distinct (holder_kind, holder_id, commodity, purpose)
) with (fillfactor = 80);
create index on ledger.account (commodity);
create index on ledger.account (holder_id);

create table ledger.entry (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text not null check (kind in ('deposit_card', 'deposit_bank', 'deposit_chain', 'withdrawal',
    'transfer', 'conversion', 'escrow_in', 'escrow_refund', 'offering_close', 'trade', 'fee',
    'commission', 'issuance', 'retirement', 'distribution', 'adjustment', 'reversal')),
  -- What caused it. The same thing of the same kind is booked once.
  reference text not null,
  acting_user uuid,
  at timestamptz not null,
  memo text not null default '',
  unique (kind, reference)
);
create index on ledger.entry (at);

create table ledger.posting (
  entry_id uuid not null references ledger.entry,
  line int not null,
  account_id uuid not null references ledger.account,
  amount bigint not null check (amount <> 0),
  -- The account's balance after this posting.
  balance_after bigint not null,
  primary key (entry_id, line)
);
create index on ledger.posting (account_id, entry_id desc);

create table ledger.hold (
  account_id uuid not null references ledger.account,
  cause_kind text not null
    check (cause_kind in ('order', 'commitment', 'withdrawal', 'retirement')),
  cause_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (cause_kind, cause_id, account_id)
);
create index on ledger.hold (account_id);

-- What a position cost and gained, change by change; positions are their sum.
create table ledger.position_change (
  entry_id uuid not null references ledger.entry,
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null,
  cost bigint not null,
  realised bigint not null default 0,
  primary key (entry_id, party_id, asset_id)
);

create table ledger.position (
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null check (units >= 0),
  cost bigint not null check (cost >= 0),
  realised bigint not null,
  since timestamptz not null,
  primary key (party_id, asset_id)
);
create index on ledger.position (asset_id) where units > 0;

create trigger entry_is_final before update or delete on ledger.entry
  for each row execute function kit.refuse_change();
create trigger posting_is_final before update or delete on ledger.posting
  for each row execute function kit.refuse_change();
create trigger position_change_is_final before update or delete on ledger.position_change
  for each row execute function kit.refuse_change();

-- Balances follow the postings and nothing else: all lines of an entry come in one statement, sum
-- to zero per commodity, and move their accounts here.
create function ledger.apply_postings() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added p join ledger.account a on a.id = p.account_id
    group by p.entry_id, a.commodity having sum(p.amount) <> 0
  ) then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  if exists (
    select 1 from added n
    where (select count(*) from ledger.posting p where p.entry_id = n.entry_id)
       <> (select count(*) from added m where m.entry_id = n.entry_id)
  ) then
    raise exception 'ledger: the lines of an entry come in one statement' using errcode = 'LE002';
  end if;
  perform set_config('ledger.posting', 'on', true);
  update ledger.account a set balance = a.balance + d.delta
  from (select account_id, sum(amount)::bigint as delta from added group by account_id) d
  where a.id = d.account_id;
  perform set_config('ledger.posting', '', true);
  return null;
end $$;
create trigger postings_move_balances after insert on ledger.posting
  referencing new table as added for each statement execute function ledger.apply_postings();

-- What is held is the sum of the holds, and follows them.
create function ledger.apply_hold() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.posting', 'on', true);
  if tg_op <> 'INSERT' then
    update ledger.account set held = held - old.amount where id = old.account_id;
  end if;
  if tg_op <> 'DELETE' then
    update ledger.account set held = held + new.amount where id = new.account_id;
  end if;
  perform set_config('ledger.posting', '', true);
  return null;
end $$;
create trigger hold_moves_held after insert or update or delete on ledger.hold
  for each row execute function ledger.apply_hold();

create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'ledger: accounts are never deleted';
  end if;
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.held <> 0 then
      raise exception 'ledger: an account begins empty';
    end if;
    return new;
  end if;
  if coalesce(current_setting('ledger.posting', true), '') <> 'on' then
    raise exception 'ledger: balances change only by postings and holds' using errcode = 'LE003';
  end if;
  if (new.holder_kind, new.holder_id, new.commodity, new.purpose)
     is distinct from (old.holder_kind, old.holder_id, old.commodity, old.purpose) then
    raise exception 'ledger: an account never changes hands';
  end if;
  return new;
end $$;
create trigger account_guarded before insert or update or delete on ledger.account
  for each row execute function ledger.guard_account();
