-- What a market traded in the days that its change is measured over, in USD cents.
alter table catalogue.listing add column volume bigint not null default 0;
create index on catalogue.listing (change_bps desc nulls last, asset_id) where is_listed;
create index on catalogue.listing (change_bps, asset_id) where is_listed;
create index on catalogue.listing (volume desc, asset_id) where is_listed;
create index on catalogue.listing (volume, asset_id) where is_listed;

-- A word and all that it becomes when one letter is left out. Two words that share one of these
-- differ by one letter, by one letter too many or too few, or by two that changed places: also
-- words of three letters, whose trigrams would have nothing in common.
create function catalogue.near_forms(word text) returns setof text
language sql immutable strict parallel safe as $$
  select left(word, 14)
  union
  select overlay(left(word, 14) placing '' from at for 1)
  from generate_series(1, least(length(word), 14)) at
$$;

-- The forms of every word of a text, and of its beginnings from four letters on: whoever is still
-- typing finds it as well.
create function catalogue.near_forms_of(words text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct form), '{}')
  from unnest(to_tsvector('simple', words)) found
  cross join generate_series(least(length(lexeme), 4), least(length(lexeme), 14)) upto
  cross join catalogue.near_forms(left(lexeme, upto)) form
  where length(lexeme) >= 3
$$;

-- Apart from the listing, which is written with every trade.
create table catalogue.search_form (
  asset_id uuid primary key references catalogue.asset,
  forms text[] not null
);
insert into catalogue.search_form
  select asset_id, catalogue.near_forms_of(name || ' ' || symbol || ' ' || manager_name)
  from catalogue.listing;
create index on catalogue.search_form using gin (forms);
