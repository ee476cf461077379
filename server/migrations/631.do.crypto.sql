-- Why a transfer waits for two people, as the desk says it: with the sums of that moment.
alter table crypto.algo_transfer add column two_people_reason text;
