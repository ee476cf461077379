-- ALGO that parties were sent are swept into the platform's account, and paid out from it. A
-- payment that can no longer happen is given up: whoever asked for it gets their ALGO back.
alter table settlement.instruction drop constraint instruction_kind_check;
alter table settlement.instruction add constraint instruction_kind_check check (kind in
  ('create_asset', 'opt_in', 'fund', 'allocate', 'transfer', 'sweep', 'pay'));

alter table settlement.instruction drop constraint instruction_status_check;
alter table settlement.instruction add constraint instruction_status_check check (status in
  ('QUEUED', 'SIGNED', 'SUBMITTED', 'CONFIRMED', 'DEAD', 'NEEDS_ATTENTION', 'ABANDONED'));

do $$
declare old text;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'settlement.instruction'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%asset_id IS NOT NULL%'
        or pg_get_constraintdef(oid) like '%quantity IS NOT NULL%')
  loop
    execute format('alter table settlement.instruction drop constraint %I', old);
  end loop;
end $$;
alter table settlement.instruction add constraint instruction_names_its_asset
  check (kind in ('fund', 'create_asset', 'sweep', 'pay') or asset_id is not null);
alter table settlement.instruction add constraint instruction_says_how_much
  check (kind not in ('fund', 'allocate', 'transfer', 'sweep', 'pay') or quantity is not null);
alter table settlement.instruction add constraint instruction_abandoned_for_a_reason
  check (status <> 'ABANDONED' or reason is not null);

drop index settlement.instruction_from;
drop index settlement.instruction_to;
create index instruction_from on settlement.instruction (asset_id, from_address)
  where status not in ('CONFIRMED', 'ABANDONED');
create index instruction_to on settlement.instruction (asset_id, to_address)
  where status not in ('CONFIRMED', 'ABANDONED');
