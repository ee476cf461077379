-- What only repeats the product's types, and what the code of each kind of instruction says, is not
-- checked anew with each statement (see the ledger's checks). Its states, how much there is, and
-- how it ended, stay checked.
alter table settlement.instruction
  drop constraint instruction_kind_check, drop constraint instruction_check2,
  drop constraint instruction_abandoned_for_a_reason;
