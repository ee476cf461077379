-- The calendar lists distributions that are still to be paid, without reading an asset's past ones.
create index distribution_to_come on distributions.distribution (asset_id)
  where stage in ('APPROVED', 'RECORDED', 'FUNDED', 'PAYING');
