-- A distribution names the asset whose holders it is paid to: their income is told by asset.
-- Nothing could book one until now.
alter table ledger.entry add column asset_id uuid,
  add constraint distribution_of_an_asset
    check ((kind = 'distribution') = (asset_id is not null));
comment on column ledger.entry.asset_id is 'the asset whose holders a distribution is paid to';
