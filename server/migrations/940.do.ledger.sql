-- Capital that an asset returns is booked under a kind of its own: it is no income.
create or replace function pg_temp.widen(at regclass, column_name text, added text[]) returns void
language plpgsql as $$
declare
  old record;
  word text;
  kept text[];
begin
  select conname, pg_get_constraintdef(oid) as def into strict old from pg_constraint
  where conrelid = at and contype = 'c' and conname like '%' || column_name || '_check';
  select array_agg(m[1] order by n) into kept
  from regexp_matches(old.def, '''([a-z_]+)''', 'g') with ordinality r (m, n);
  foreach word in array added loop
    if not word = any(kept) then kept := kept || word; end if;
  end loop;
  execute format('alter table %s drop constraint %I', at, old.conname);
  execute format('alter table %s add constraint %I check (%I in (%s))', at, old.conname,
    column_name, (select string_agg(quote_literal(k), ', ') from unnest(kept) k));
end $$;
select pg_temp.widen('ledger.entry', 'kind', array['capital_return']);
alter table ledger.entry drop constraint distribution_of_an_asset;
alter table ledger.entry add constraint distribution_of_an_asset
  check ((kind in ('distribution', 'capital_return', 'redemption')) = (asset_id is not null));
-- What was booked before was called income. No amount, account or moment changes.
alter table ledger.entry disable trigger entry_is_final;
update ledger.entry e set kind = 'capital_return' from distributions.distribution d
where e.kind = 'distribution' and d.kind = 'capital'
  and d.id = case when e.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:'
    then left(e.reference, 36)::uuid end;
alter table ledger.entry enable trigger entry_is_final;
