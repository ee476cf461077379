-- A signed agreement has a code by which anybody checks it; its sealed pdf is found by its hash.
alter table agreements.signature
  add column code text,
  add column pdf_hash bytea,
  add column method text not null default 'drawn'
    check (method in ('drawn', 'typed', 'uploaded'));
update agreements.signature s
set code = concat_ws(
  '-', 'AG', substr(made.code, 1, 4), substr(made.code, 5, 4), substr(made.code, 9, 4)
)
from (
  select id, upper(replace(gen_random_uuid()::text, '-', '')) as code from agreements.signature
) as made
where made.id = s.id;
alter table agreements.signature alter column code set not null;
create unique index on agreements.signature (code);
create unique index on agreements.signature (pdf_hash) where pdf_hash is not null;

-- The platform's key for seals, encrypted, with the certificate that goes into each pdf.
create table agreements.seal_key (
  id uuid primary key,
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index on agreements.seal_key ((true)) where retired_at is null;
