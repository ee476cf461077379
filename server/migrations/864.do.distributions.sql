-- What redeemed units had cost their holder, in cents.
alter table distributions.line add column cost bigint check (cost >= 0);
