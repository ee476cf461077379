-- What the terms of a share class were, from its first day: each change is another version, and a
-- version is never changed. One that comes of a rise names it, and with it its resolution.
create table structures.share_class_version (
  share_class_id uuid not null references structures.share_class,
  version int not null check (version > 0),
  kind text not null check (kind in ('created', 'terms', 'raised', 'price')),
  name text not null,
  code text not null,
  -- Thousandths of a unit.
  authorised_units bigint not null,
  par_value bigint not null,
  voting_per_unit int not null,
  management_fee_bps int not null,
  performance_fee_bps int not null,
  distribution_rights text not null,
  -- USD cents a unit, as it was offered last; null before any offer.
  issue_price bigint,
  capital_event_id uuid references structures.capital_event,
  made_by uuid,
  made_at timestamptz not null,
  primary key (share_class_id, version)
);
create trigger share_class_version_is_append_only
  before update or delete on structures.share_class_version
  for each row execute function kit.refuse_change();

-- Of classes from before, what is known: their rises and their prices, at the terms of today.
with offered as (
  select a.share_class_id, v.made_at, v.unit_price, v.proposed_by,
    lag(v.unit_price) over (partition by a.share_class_id order by v.made_at, o.seq, v.version)
      as price_before
  from offerings.version v
  join offerings.offering o on o.id = v.offering_id
  join catalogue.asset a on a.id = o.asset_id
  where a.share_class_id is not null
), step as (
  select share_class_id, kind, id as capital_event_id, made_by, at, 1 as rank
  from structures.capital_event where kind in ('created', 'raised')
  union all
  select share_class_id, 'price', null, proposed_by, made_at, 2
  from offered where unit_price is distinct from price_before
)
insert into structures.share_class_version (share_class_id, version, kind, name, code,
  authorised_units, par_value, voting_per_unit, management_fee_bps, performance_fee_bps,
  distribution_rights, issue_price, capital_event_id, made_by, made_at)
select c.id, row_number() over (partition by c.id order by s.at, s.rank, s.capital_event_id),
  s.kind, c.name, c.code,
  coalesce((select e.authorised_after from structures.capital_event e
    where e.share_class_id = c.id and e.kind in ('created', 'raised') and e.at <= s.at
    order by e.authorised_after desc limit 1), c.authorised_units),
  c.par_value, c.voting_per_unit, c.management_fee_bps, c.performance_fee_bps,
  c.distribution_rights,
  (select f.unit_price from offered f where f.share_class_id = c.id and f.made_at <= s.at
    order by f.made_at desc limit 1),
  s.capital_event_id, s.made_by, s.at
from step s join structures.share_class c on c.id = s.share_class_id;
