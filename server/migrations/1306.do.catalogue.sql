-- Plain texts of assets were stored with "<" and ">" escaped, although nothing shows them as HTML.
-- They are stored as they were typed; rich text (an update's body, a pitch's html) stays HTML.
create function pg_temp.typed(kept text) returns text immutable language sql
  return replace(replace(kept, '&lt;', '<'), '&gt;', '>');

update catalogue.faq set question = pg_temp.typed(question), answer = pg_temp.typed(answer)
where question ~ '&[lg]t;' or answer ~ '&[lg]t;';

update catalogue.update_post
set title = pg_temp.typed(title), first_title = pg_temp.typed(first_title)
where title ~ '&[lg]t;' or first_title ~ '&[lg]t;';

update catalogue.asset set
  reasons = (
    select coalesce(jsonb_agg(r.one || jsonb_build_object(
      'title', pg_temp.typed(r.one ->> 'title'), 'text', pg_temp.typed(r.one ->> 'text')
    ) order by r.place), '[]')
    from jsonb_array_elements(reasons) with ordinality as r (one, place)
  ),
  risks = (
    select coalesce(jsonb_agg(pg_temp.typed(r.one) order by r.place), '[]')
    from jsonb_array_elements_text(risks) with ordinality as r (one, place)
  ),
  pitch = (
    select coalesce(jsonb_agg(p.one || jsonb_build_object(
      'title', pg_temp.typed(p.one ->> 'title')
    ) order by p.place), '[]')
    from jsonb_array_elements(pitch) with ordinality as p (one, place)
  )
where reasons::text ~ '&[lg]t;' or risks::text ~ '&[lg]t;' or pitch::text ~ '&[lg]t;';
