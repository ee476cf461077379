-- Every trade writes an instruction, and that to each index of its table.

-- What an instruction is for is its cause and its kind, once and for ever.
create unique index instruction_once on settlement.instruction (cause_id, kind, cause_kind);
alter table settlement.instruction drop column source_ref;
drop index settlement.instruction_cause;

-- What may still happen is few among many, and signed in its order; what waits for staff holds back
-- others of its asset. Neither index grows with what is over.
drop index settlement.instruction_open;
drop index settlement.instruction_status;
drop index settlement.instruction_asset;
create index instruction_open on settlement.instruction (id)
  where status not in ('CONFIRMED', 'ABANDONED');
create index instruction_waits_for_staff on settlement.instruction (asset_id)
  where status = 'NEEDS_ATTENTION';
create index instruction_allocated on settlement.instruction (confirmed_at)
  where kind = 'allocate' and status = 'CONFIRMED';

-- Tokens are never deleted, so what names one is looked at once for each statement.
alter table settlement.instruction drop constraint instruction_asset_id_fkey;
create function settlement.assert_assets() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if exists (
    select 1 from (select distinct asset_id from added where asset_id is not null) n
    where (select a.asset_id from settlement.asset a where a.asset_id = n.asset_id) is null
  ) then
    raise exception 'settlement: an instruction is about an asset that has a token'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger instructions_have_assets after insert on settlement.instruction
  referencing new table as added for each statement execute function settlement.assert_assets();
create trigger asset_stays before delete or truncate on settlement.asset
  for each statement execute function kit.refuse_change();
