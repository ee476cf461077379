-- Where an asset is, in decimal degrees as typed: {latitude, longitude}. What a unit is projected
-- to pay by calendar year, as typed: [{year, income, capital}].
alter table catalogue.asset
  add column place jsonb,
  add column projections jsonb not null default '[]';

-- A picture is described for people who can't see it; its caption described it before.
update catalogue.asset
set gallery = (
  select jsonb_agg(picture || jsonb_build_object('alt', picture->>'caption') order by at)
  from jsonb_array_elements(gallery) with ordinality as of_gallery (picture, at)
)
where gallery <> '[]';
