-- Invitations to act for a company, and names that are compared by what they say.
create table companies.invitation (
  id uuid primary key,
  company_id uuid not null references companies.company,
  -- The only address that may join with it.
  email text not null check (email = lower(email)),
  role text not null,
  -- The link's secret is in the mail alone.
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn')),
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  sends int not null default 1,
  decided_at timestamptz,
  -- Who joined with it, or who took it back.
  decided_by uuid
);
-- One open invitation for an address: two administrators who invite at once meet here.
create unique index on companies.invitation (company_id, email) where status = 'open';
create index on companies.invitation (company_id, created_at desc);

-- Keys of names are made anew: accents, dots, commas and the long forms of company kinds fold.
-- A name whose new key another company has keeps the key it had.
with folded as (
  select id, trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(lower(upper(normalize(company_name, NFKD))),
      U&'[\0300-\036F\200B-\200F\2060\FEFF\00AD.''\2018\2019`]', '', 'g'),
    '&', ' and ', 'g'),
    '[[:punct:]]', ' ', 'g'),
    '\s+', ' ', 'g'),
    ' limited *$', ' ltd'),
    ' incorporated$', ' inc'),
    ' corporation$', ' corp'),
    ' company$', ' co')) as key
  from companies.company
)
update companies.company c set name_key = f.key
from folded f
where f.id = c.id and f.key <> '' and f.key <> c.name_key
  and not exists (select 1 from folded o where o.key = f.key and o.id <> f.id)
  and not exists (select 1 from companies.company o where o.name_key = f.key and o.id <> f.id);
