-- What the market raised is what its offers allocated: a completed offer may have had more
-- commitments than units.
alter table catalogue.listing add column raised_amount bigint not null default 0;
comment on column catalogue.listing.raised_amount is
  'cents that the completed offers of the asset allocated, without fees';

update catalogue.listing l set raised_amount = sold.amount
from (
  select o.asset_id, sum(c.allocated_amount) as amount
  from offerings.offering o
  join offerings.commitment c on c.offering_id = o.id and c.stage = 'ISSUED'
  where o.status = 'OFFER_COMPLETED'
  group by o.asset_id
) sold
where sold.asset_id = l.asset_id;
