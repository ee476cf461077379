-- What only repeats the product's types, and what the code of each kind of instruction says, is not
-- checked anew with each statement (see the ledger's checks). How much there is, and how an
-- instruction ended, stays checked.
alter table settlement.instruction
  drop constraint instruction_kind_check, drop constraint instruction_status_check,
  drop constraint instruction_check2, drop constraint instruction_abandoned_for_a_reason;
