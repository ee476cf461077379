-- What an owner raises is an external flow, and sums keep the cost of units. All sums are derived
-- from the ledger, and are summed again when a portfolio is next read.
delete from portfolio.summed;
delete from portfolio.reckoned;
delete from portfolio.day;
delete from portfolio.lot_use;
delete from portfolio.lot;

alter table portfolio.day
  -- Cents by which the cost of a position changed, and the part of it that came or left with units
  -- that were not paid for.
  add column cost bigint not null default 0,
  add column carried bigint not null default 0;

-- Units received without payment keep the lots of whom they came from: one change brings several.
alter table portfolio.lot add column part int not null default 0;
alter table portfolio.lot drop constraint lot_pkey;
alter table portfolio.lot add primary key (party_id, asset_id, seq, part);
drop index portfolio.lot_open;
create index lot_open on portfolio.lot (party_id, asset_id, seq, part) where left_units > 0;
alter table portfolio.lot_use add column lot_part int not null default 0;
alter table portfolio.lot_use drop constraint lot_use_pkey;
alter table portfolio.lot_use add primary key (party_id, asset_id, use_seq, lot_seq, lot_part);
