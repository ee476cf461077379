-- The account that pays ALGO out and takes in what parties were sent.
alter table custody.key drop constraint key_role_check;
alter table custody.key add constraint key_role_check
  check (role in ('issuance', 'clawback', 'manager', 'sponsor', 'retired', 'hot'));

-- What left the paying account on a day: the signer goes no further than its limit.
create table custody.outflow (
  day date primary key,
  micro_algos bigint not null check (micro_algos >= 0 and micro_algos <= 500000000000)
);
