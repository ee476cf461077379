-- Why a withdrawal waits for two people, as the desk says it: with the sums of that moment.
alter table withdrawals.withdrawal add column two_people_reason text;
