-- Whether an asset can be bought and sold now is one rule over its listing: what was stored on
-- the asset or read from other modules for each screen is stored here, where every list reads it.
alter table catalogue.listing
  add column offer_is_full boolean not null default false,
  add column halt_reason text,
  add column halted_until timestamptz,
  add column frozen_since timestamptz;
comment on column catalogue.listing.offer_is_full is 'whether every unit of its offer is committed';
comment on column catalogue.listing.halt_reason is 'why trading is halted; null while it is not';
comment on column catalogue.listing.halted_until is 'when the halt ends without a decision';
comment on column catalogue.listing.frozen_since is 'since when no unit of the asset moves';

update catalogue.listing l set halt_reason = a.halt_reason
from catalogue.asset a where a.id = l.asset_id and a.trading_halted;

update catalogue.listing l set frozen_since = f.since
from transfer_procedures.freeze f
where f.asset_id = l.asset_id and f.party_id is null and f.ended_at is null;

update catalogue.listing l set offer_is_full = true
from offerings.offering o
where o.id = l.offering_id and o.allocation_rule <> 'pro_rata' and o.pledged_units >= o.max_units;

alter table catalogue.asset
  drop column trading_halted,
  drop column halt_reason;
