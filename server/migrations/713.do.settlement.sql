-- Microalgos that all transactions of the attempt pay together; null for those of before.
alter table settlement.attempt add column fee bigint check (fee >= 0);
-- What each transaction of the next attempt pays at least, since earlier bytes got nowhere.
alter table settlement.instruction add column fee_floor bigint check (fee_floor > 0);
