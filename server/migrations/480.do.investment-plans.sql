-- Investment plans, and each time one invested or could not.
create schema investment_plans;

create table investment_plans.plan (
  id uuid primary key,
  party_id uuid not null,
  user_id uuid not null,
  asset_id uuid not null,
  -- By the calendar, or whenever the asset pays income to the party.
  kind text not null check (kind in ('recurring', 'income')),
  -- USD cents with fees: each time, or the most of what was paid. Null invests all of it.
  amount bigint check (amount > 0),
  cycle text check (cycle in ('weekly', 'monthly')),
  -- Of the week from Monday, or of the month.
  day int,
  -- No unit is bought at a higher price, in USD cents.
  most_price bigint check (most_price > 0),
  next_on date,
  ends_on date,
  status text not null default 'active' check (status in ('active', 'paused', 'cancelled',
    'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (day >= 1 and day <=
case cycle
    when 'weekly' then 7
    else 28
end),
  constraint recurring_has_its_days check ((kind = 'recurring') = (cycle is not null)
    and (cycle is null) = (day is null) and (kind = 'income' or amount is not null)
    and (kind = 'recurring' or ends_on is null) and (next_on is not null) = (kind = 'recurring'
    and status in ('active', 'paused')))
);
create index on investment_plans.plan (party_id);
create index on investment_plans.plan (next_on) where status = 'active';
-- One live plan of a sort, so that a form that is sent twice makes one.
create unique index plan_once on investment_plans.plan (party_id, asset_id, kind, cycle,
  day) nulls not distinct where status in ('active', 'paused');
create index plan_of_income on investment_plans.plan (asset_id)
  where kind = 'income' and status = 'active';

-- One order for a plan and what makes it due: the day, or the distribution.
create table investment_plans.run (
  id uuid primary key,
  plan_id uuid not null references investment_plans.plan,
  party_id uuid not null,
  due_key text not null,
  due_at timestamptz not null,
  amount bigint not null check (amount > 0),
  status text not null default 'due' check (status in ('due', 'placed', 'refused', 'missed')),
  -- From here on its order may exist.
  started_at timestamptz,
  order_id uuid,
  units bigint not null default 0 check (units >= 0),
  total bigint not null default 0 check (total >= 0),
  -- Why nothing was bought, as a code and in words.
  code text,
  reason text,
  ended_at timestamptz,
  unique (plan_id, due_key)
);
create index on investment_plans.run (due_at) where status = 'due';
create index on investment_plans.run (party_id);
