-- A sign-in that waits for its code has an id, by which its person ends it from their list.
alter table identity.sign_in_challenge add column id uuid not null default gen_random_uuid() unique;
alter table identity.sign_in_challenge alter column id drop default;
