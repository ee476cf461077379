-- Named order templates of a party.
create schema order_templates;

create table order_templates.template (
  id uuid primary key,
  party_id uuid not null,
  asset_id uuid not null,
  name text not null check (name <> ''),
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'best')),
  manner text not null check (manner in ('rests', 'post_only', 'at_once')),
  -- Thousandths of a unit, or USD cents without fees.
  quantity bigint check (quantity > 0),
  amount bigint check (amount > 0),
  price bigint check (price > 0),
  days int not null check (days between 0 and 89),
  created_at timestamptz not null,
  constraint units_or_amount check (quantity is null or amount is null)
);
create unique index template_name on order_templates.template (party_id, asset_id, lower(name));
