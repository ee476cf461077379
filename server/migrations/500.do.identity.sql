-- When the person behind a session last showed who they are: at sign-in, or once more before
-- something grave. What moves other people's money or opens their documents looks at it.
alter table identity.session add column proved_at timestamptz;
update identity.session set proved_at = created_at;
alter table identity.session alter column proved_at set not null;
