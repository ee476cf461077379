-- What the circuit breaker measures from is no longer every last price: a trade of a named offer,
-- between related parties or of too little value leaves it as it is.
alter table exchange.market add column reference_price bigint check (reference_price > 0);
update exchange.market set reference_price = coalesce(last_price, opening_price);
alter table exchange.market alter column reference_price set not null;
