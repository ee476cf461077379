-- The market by yield, highest first; the ascending order has its index since the first listing.
create index on catalogue.listing (yield_bps desc nulls last, asset_id) where is_listed;
