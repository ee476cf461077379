-- The schema bears the name of its module.
alter schema payments rename to card_payments;
