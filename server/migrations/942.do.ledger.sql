-- Withheld tax leaves the books for the authorities.
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
select pg_temp.widen('ledger.entry', 'kind', array['tax_remittance']);
