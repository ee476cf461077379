-- One double-entry ledger for everything that is owned: cash and units are both commodities.
create schema ledger;

create table ledger.account (
  -- Made from holder, commodity and purpose, so that whoever names an account knows its id.
  id uuid primary key,
  holder_kind text not null check (holder_kind in ('party', 'offering', 'platform')),
  -- The party or the offering; the platform has none.
  holder_id uuid,
  -- USD, ALGO, BTC, or an asset's id.
  commodity text not null,
  purpose text not null check (purpose in ('main', 'escrow', 'fees', 'bank_clearing',
    'card_clearing', 'chain_clearing', 'suspense', 'commissions', 'issuance', 'retired')),
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
  -- Given while the account is locked: an account's postings are in the order of their numbers.
  seq bigint generated always as identity,
  entry_id uuid not null references ledger.entry,
  line int not null,
  account_id uuid not null references ledger.account,
  amount bigint not null check (amount <> 0),
  -- The account's balance after this posting.
  balance_after bigint not null,
  primary key (entry_id, line)
);
create unique index on ledger.posting (account_id, seq desc);

create table ledger.hold (
  account_id uuid not null references ledger.account,
  cause_kind text not null
    check (cause_kind in ('order', 'commitment', 'withdrawal', 'retirement')),
  cause_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (cause_kind, cause_id, account_id)
);
create index on ledger.hold (account_id, at desc);

-- What a position cost and gained, change by change; positions are their sum.
create table ledger.position_change (
  seq bigint generated always as identity,
  entry_id uuid not null references ledger.entry,
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null,
  cost bigint not null,
  realised bigint not null default 0,
  primary key (entry_id, party_id, asset_id)
);
create unique index on ledger.position_change (party_id, asset_id, seq);

create table ledger.position (
  party_id uuid not null,
  asset_id uuid not null,
  units bigint not null check (units >= 0),
  cost bigint not null check (cost >= 0),
  realised bigint not null,
  -- When the party began to hold without a break.
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
create function ledger.apply_postings() returns trigger language plpgsql
  -- With the statistics of a small table the planner would read every account and posting.
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (
    select 1 from added p join ledger.account a on a.id = p.account_id
    group by p.entry_id, a.commodity having sum(p.amount) <> 0
  ) then
    raise exception 'ledger: an entry does not sum to zero' using errcode = 'LE001';
  end if;
  if exists (
    select 1 from (select entry_id, count(*) as lines from added group by entry_id) n
    where (select count(*) from ledger.posting p where p.entry_id = n.entry_id) <> n.lines
  ) then
    raise exception 'ledger: the lines of an entry come in one statement' using errcode = 'LE002';
  end if;
  update ledger.account a set balance = a.balance + d.delta
  from (select account_id, sum(amount)::bigint as delta from added group by account_id) d
  where a.id = d.account_id;
  if exists (
    select 1 from (
      select distinct on (account_id) account_id, balance_after from added
      order by account_id, seq desc
    ) n join ledger.account a on a.id = n.account_id
    where a.balance <> n.balance_after
  ) then
    raise exception 'ledger: a posting names another balance than its account has'
      using errcode = 'LE004';
  end if;
  return null;
end $$;
create trigger postings_move_balances after insert on ledger.posting
  referencing new table as added for each statement execute function ledger.apply_postings();

-- What is held is the sum of the holds, and follows them.
create function ledger.apply_holds() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    update ledger.account a set held = a.held + d.delta
    from (select account_id, sum(amount)::bigint as delta from added group by account_id) d
    where a.id = d.account_id;
  elsif tg_op = 'DELETE' then
    update ledger.account a set held = a.held - d.delta
    from (select account_id, sum(amount)::bigint as delta from removed group by account_id) d
    where a.id = d.account_id;
  else
    update ledger.account a set held = a.held + d.delta
    from (
      select account_id, sum(amount)::bigint as delta from (
        select account_id, amount from added
        union all select account_id, -amount from removed
      ) change group by account_id
    ) d
    where a.id = d.account_id;
  end if;
  return null;
end $$;
create trigger holds_added after insert on ledger.hold
  referencing new table as added for each statement execute function ledger.apply_holds();
create trigger holds_removed after delete on ledger.hold
  referencing old table as removed for each statement execute function ledger.apply_holds();
create trigger holds_changed after update on ledger.hold
  referencing new table as added old table as removed
  for each statement execute function ledger.apply_holds();

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
  -- Deeper than one: the change comes from a trigger, that is from a posting or a hold.
  if pg_trigger_depth() < 2 then
    raise exception 'ledger: balances change only by postings and holds' using errcode = 'LE003';
  end if;
  if (new.id, new.holder_kind, new.holder_id, new.commodity, new.purpose)
     is distinct from (old.id, old.holder_kind, old.holder_id, old.commodity, old.purpose) then
    raise exception 'ledger: an account never changes hands';
  end if;
  return new;
end $$;
create trigger account_guarded before insert or update or delete on ledger.account
  for each row execute function ledger.guard_account();
