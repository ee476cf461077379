-- The account that was approved, as approvers saw it. Null for remittances approved before.
alter table remittances.remittance add column payee text;
