-- That a party was reminded of its answer to changed terms, once for each version.
alter table offerings.reconfirmation add column reminded_at timestamptz;
create index on offerings.reconfirmation (answer_by) where answer is null and reminded_at is null;
