-- Units that are retired move to the platform's retirement account, which nothing leaves.
alter table settlement.instruction drop constraint instruction_kind_check;
alter table settlement.instruction add constraint instruction_kind_check check (kind in
  ('create_asset', 'opt_in', 'fund', 'allocate', 'transfer', 'retire', 'sweep', 'pay'));
alter table settlement.instruction drop constraint instruction_says_how_much;
alter table settlement.instruction add constraint instruction_says_how_much check (
  kind not in ('fund', 'allocate', 'transfer', 'retire', 'sweep', 'pay') or quantity is not null);
-- SHA-256 of the text of a certificate, which the note of the transaction carries.
alter table settlement.instruction add column digest text check (digest ~ '^[0-9a-f]{64}$');
