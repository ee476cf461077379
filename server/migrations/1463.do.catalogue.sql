-- The market's version was one row, locked until commit: of two transactions that changed a listing
-- each, the second waited until the first had ended, whatever assets they were about. It is counted
-- in parts now. Whoever raises it takes a part that nobody else holds; in each part versions are
-- committed in their order, and the market's version is the sum of all, which no two states that
-- somebody can read share.
alter table catalogue.market drop constraint market_id_check;
insert into catalogue.market (id, version) select n, 0 from generate_series(2, 16) n;

alter table catalogue.changed_listing add column part int not null default 1;
alter table catalogue.changed_listing alter column part drop default;
drop index catalogue.changed_listing_version_idx;
create index changed_listing_version on catalogue.changed_listing (part, version);

-- Searches are compared part by part.
alter table catalogue.search_cursor drop constraint search_cursor_id_check;
insert into catalogue.search_cursor (id, version) select n, 0 from generate_series(2, 16) n;

create function catalogue.raise_market(changed uuid[]) returns void language plpgsql as $$
declare
  taken int;
  raised bigint;
begin
  select id into taken from catalogue.market order by id for update skip locked limit 1;
  -- All are held: one is waited for.
  taken := coalesce(taken, 1 + floor(random() * 16)::int);
  update catalogue.market set version = version + 1 where id = taken returning version into raised;
  insert into catalogue.changed_listing (asset_id, part, version)
  select id, taken, raised from unnest(changed) id order by id
  on conflict (asset_id) do update set part = excluded.part, version = excluded.version;
end $$;
comment on function catalogue.raise_market is
  'says that counts of the market may have changed, and by which listings; waits for nobody';
