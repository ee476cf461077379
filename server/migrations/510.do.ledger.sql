-- Interest and top-ups are accounts of their own.
alter table ledger.account drop constraint declared_kind;
alter table ledger.account add constraint declared_kind check (
  case holder_kind
    when 'party' then purpose = 'main'
    when 'offering' then purpose = 'escrow'
    when 'platform' then purpose in (
      'main', 'fees', 'own_withdrawals', 'bank_charges', 'bank_clearing', 'card_clearing',
      'chain_clearing', 'suspense', 'receivables', 'commissions', 'issuance', 'retired',
      'network_fees', 'chain_own', 'held_payments', 'withheld_tax', 'interest', 'top_ups')
    else false
  end);

-- Closings of the books. Nothing is dated on or before the last closed day any more.
create table ledger.closing (
  through date primary key,
  closed_at timestamptz not null
);

-- The dates of entries that are not dated on the day they are recorded (UTC).
create table ledger.entry_dates (
  entry_id uuid primary key references ledger.entry,
  booked_on date not null,
  valued_on date not null,
  -- A prior-period adjustment: the day it would have been dated, had its period been open.
  belongs_to date check (belongs_to < booked_on)
);
create index on ledger.entry_dates (booked_on);
create index on ledger.entry_dates (belongs_to) where belongs_to is not null;

create function ledger.guard_closing() returns trigger language plpgsql as $$
begin
  -- Waits for bookings into the period, and later ones wait for the closing.
  perform pg_advisory_xact_lock(hashtextextended('ledger.closing', 0));
  if exists (select from ledger.closing where through >= new.through) then
    raise exception 'ledger: the books are closed through this day already' using errcode = 'LE010';
  end if;
  if new.through >= (new.closed_at at time zone 'UTC')::date then
    raise exception 'ledger: a day is closed when it is over' using errcode = 'LE010';
  end if;
  return new;
end $$;

create function ledger.guard_entry_dates() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger.closing', 0));
  if exists (select from ledger.closing where through >= new.booked_on) then
    raise exception 'ledger: the period of this day is closed' using errcode = 'LE010';
  end if;
  return new;
end $$;

create trigger closing_guarded before insert on ledger.closing
  for each row execute function ledger.guard_closing();
create trigger closing_is_final before update or delete on ledger.closing
  for each row execute function kit.refuse_change();
create trigger entry_dates_guarded before insert on ledger.entry_dates
  for each row execute function ledger.guard_entry_dates();
create trigger entry_dates_are_final before update or delete on ledger.entry_dates
  for each row execute function kit.refuse_change();

-- Every entry with its dates: `at` is when it was recorded, `booked_on` the day it counts for.
create view ledger.dated_entry as
select e.id, e.kind, e.reference, e.acting_user, e.at, e.memo, e.fee_versions, e.asset_id,
  coalesce(d.booked_on, (e.at at time zone 'UTC')::date) as booked_on,
  coalesce(d.valued_on, (e.at at time zone 'UTC')::date) as valued_on,
  d.belongs_to
from ledger.entry e left join ledger.entry_dates d on d.entry_id = e.id;
