-- Every order, trade and command is written to each index of its table: those that another way
-- leads around are given up.

-- A replay of one asset reads the log through; nobody else asks by asset.
drop index exchange.command_of_asset;
-- Kept as it was written: nobody asks for a part of it.
alter table exchange.command alter column body type json;
-- An order's own trades have the numbers between its own and the next command's.
drop index exchange.trade_of_taker;
