-- A wallet's history lists what is not booked beside what is: these find it without reading all
-- that ever came to its end.
create index checkout_not_booked on payments.checkout (party_id, created_at desc)
  where status <> 'completed';
create index deposit_not_booked on banking.deposit (party_id, created_at desc)
  where stage <> 'CREDITED';
create index withdrawal_not_booked on banking.withdrawal (party_id, requested_at desc)
  where stage <> 'SUCCEEDED';
create index chain_deposit_not_booked on wallet.chain_deposit (party_id, created_at desc)
  where stage <> 'CREDITED';
create index algo_transfer_not_booked on wallet.algo_transfer (party_id, created_at desc)
  where stage <> 'SENT';
