-- The daily calculation of client money: what is owed, what is kept for it, and whether the books
-- agree with each outside.
create schema client_money;

create table client_money.calculation (
  id uuid primary key,
  -- UTC; entries recorded before `closed_at` belong to it.
  day date not null,
  currency text not null,
  version int not null check (version >= 1),
  closed_at timestamptz not null,
  -- Minor units of the currency.
  requirement bigint not null check (requirement >= 0),
  -- Null while the wallets can't be read.
  resource bigint,
  own_money bigint not null,
  result text not null check (result in ('agrees', 'unknown', 'differs', 'short')),
  internal jsonb not null,
  external jsonb not null,
  prepared_at timestamptz not null,
  -- Null for the daily job.
  prepared_by uuid,
  unique (day, currency, version)
);

create trigger calculation_is_final before update or delete on client_money.calculation
  for each row execute function kit.refuse_change();

-- The review of a calculation: written once, after which only a later version replaces it.
create table client_money.review (
  id uuid primary key references client_money.calculation,
  stage text not null check (stage in ('PREPARED', 'REVIEWED', 'SUPERSEDED')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  note text,
  -- An entry of the ledger.
  made_good_by uuid,
  constraint review_whole check (num_nulls(reviewed_by, reviewed_at, note) in (0, 3)),
  constraint reviewed_by_someone check (stage <> 'REVIEWED' or reviewed_by is not null),
  constraint made_good_in_review check (made_good_by is null or reviewed_by is not null)
);
create index on client_money.review (stage);

create function client_money.guard_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.stage = 'PREPARED' then return new; end if;
  if tg_op = 'UPDATE' and old.stage = 'REVIEWED' and new.stage = 'SUPERSEDED'
    and row(new.id, new.reviewed_by, new.reviewed_at, new.note, new.made_good_by)
      is not distinct from
      row(old.id, old.reviewed_by, old.reviewed_at, old.note, old.made_good_by)
  then return new; end if;
  raise exception 'client money: a review is final';
end $$;
create trigger review_is_final before update or delete on client_money.review
  for each row execute function client_money.guard_review();

-- What didn't add up, from when until when; staff are notified of each once.
create table client_money.finding (
  id uuid primary key,
  key text not null,
  found_at timestamptz not null,
  ended_at timestamptz
);
create unique index finding_open on client_money.finding (key) where ended_at is null;
