-- When all units of an asset were redeemed: its end.
alter table catalogue.asset add column closed_out_at timestamptz;
