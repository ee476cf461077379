-- Open instructions are looked for by asset, which the index of senders begins with; none is looked
-- for by its receiver's address any more.
drop index settlement.instruction_to;
