-- The calendar looks for what is still to be paid: an asset's past distributions are not read for it.
create index distribution_to_come on distributions.distribution (asset_id)
  where stage in ('APPROVED', 'RECORDED', 'FUNDED', 'PAYING');
