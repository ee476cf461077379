-- Why crediting a line in suspense waits for a second person, as the desk says it: with the sums of
-- the moment at which it was asked for.
alter table bank_statements.suspense add column proposed_because text;
