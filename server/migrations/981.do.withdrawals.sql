-- Whether money has arrived at a bank account before is asked with each withdrawal.
create index on withdrawals.withdrawal (bank_account_id) where stage = 'SUCCEEDED';
