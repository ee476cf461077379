-- Corrections of the books: one person proposes, another approves, and nothing is edited.
create schema corrections;

-- Corrections of the books: one proposes, another approves, and nothing is ever edited.
create table corrections.correction (
  id uuid primary key,
  kind text not null check (kind in ('adjustment', 'reversal')),
  -- What the adjustment moves, and where; a reversal takes all of it from its entry.
  from_account jsonb,
  to_account jsonb,
  currency text,
  amount bigint check (amount > 0),
  entry_id uuid,
  reason text not null,
  evidence text not null,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'REJECTED', 'WITHDRAWN')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  booked_entry uuid,
  -- A fee that goes back takes what a partner earned of it along, unless it earns nobody
  -- anything.
  takes_commission boolean not null default true,
  check (decided_by <> requested_by or status = 'WITHDRAWN'),
  constraint shape check (
case kind
    when 'adjustment' then (entry_id is null
    and from_account is not null and to_account is not null and currency is not null
    and amount is not null)
    else (entry_id is not null)
end),
  constraint booked_named check ((status = 'BOOKED') = (booked_entry is not null)),
  constraint decision_dated check ((status = 'REQUESTED') = (decided_at is null))
);
create index on corrections.correction (requested_at desc);
-- An entry is taken back once.
create unique index on corrections.correction (entry_id) where status in ('REQUESTED', 'BOOKED');
-- An entry of the books leads to the correction that it was booked by.
create index correction_booked_as on corrections.correction (booked_entry)
  where booked_entry is not null;
