-- Every booking is waited for, so none has to begin again to be decided by the general call.
drop function ledger.leave_to_general();
