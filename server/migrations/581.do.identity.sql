-- What somebody agreed to before this moment counts no more.
alter table identity."user" add column trust_ended_at timestamptz;
