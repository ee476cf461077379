-- A transaction that moves nothing and says in its note that something was known then.
alter table settlement.instruction drop constraint instruction_kind_check;
alter table settlement.instruction add constraint instruction_kind_check check (kind in
  ('create_asset', 'opt_in', 'fund', 'allocate', 'transfer', 'retire', 'sweep', 'pay', 'anchor'));
alter table settlement.instruction drop constraint instruction_names_its_asset;
alter table settlement.instruction add constraint instruction_names_its_asset
  check (kind in ('fund', 'create_asset', 'sweep', 'pay', 'anchor') or asset_id is not null);
alter table settlement.instruction add constraint instruction_says_what_it_records
  check (kind <> 'anchor' or digest is not null);
