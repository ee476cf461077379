-- The stage of a commitment that its investor was last notified of.
alter table offerings.commitment rename column told_stage to notified_stage;
