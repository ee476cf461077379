-- Two distributions of one asset never share a name: statements identify a payment by it.
update distributions.distribution d set name = left(d.name, 60) || ' (DST-' || d.number || ')'
where d.stage not in ('DRAFT', 'CANCELLED') and exists (
  select from distributions.distribution e
  where e.asset_id = d.asset_id and lower(e.name) = lower(d.name) and e.number < d.number
    and e.stage not in ('DRAFT', 'CANCELLED')
);

create unique index name_once on distributions.distribution (asset_id, lower(name))
  where stage not in ('DRAFT', 'CANCELLED');
