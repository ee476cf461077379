alter table drafts.section drop constraint section_section_check;
alter table drafts.section add constraint section_section_check check (section in ('basics',
  'pictures', 'pitch', 'highlights', 'risks', 'projections', 'commitment', 'agreement', 'faq',
  'issuance', 'entity'));

-- Pictures get a description, and the screen a place.
create function pg_temp.described(content jsonb) returns jsonb language sql as $$
  select jsonb_build_object('latitude', '', 'longitude', '') || content || jsonb_build_object(
    'gallery', coalesce((
      select jsonb_agg(jsonb_build_object('alt', picture->>'caption') || picture order by at)
      from jsonb_array_elements(content->'gallery') with ordinality as of_gallery (picture, at)
    ), '[]'))
$$;

update drafts.section set content = pg_temp.described(content) where section = 'pictures';
update drafts.version set content = pg_temp.described(content) where section = 'pictures';
update drafts.round set sent = jsonb_set(sent, '{pictures,content}',
  pg_temp.described(sent#>'{pictures,content}')) where sent#>'{pictures,content}' is not null;
update drafts.round set before = jsonb_set(before, '{pictures,content}',
  pg_temp.described(before#>'{pictures,content}')) where before#>'{pictures,content}' is not null;
