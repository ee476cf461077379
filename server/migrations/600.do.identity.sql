-- An address without an account is counted and locked as one with an account is, so that the fifth
-- wrong password says nothing about which of the two it is.
create table identity.unknown_sign_in (
  -- A keyed digest: whose address it is can't be read here.
  email_digest bytea primary key,
  failures int not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index on identity.unknown_sign_in (last_at);

-- Somebody who joined while an address may not learn whether accounts exist signs in once the link
-- of the mail was followed: until then a sign-in answers as for an account of somebody else.
alter table identity."user" add column awaits_mail boolean not null default false;
