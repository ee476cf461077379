-- A remittance of VAT owed at the end of this day (UTC). Null for own money.
alter table remittances.remittance add column vat_owed_on date;
