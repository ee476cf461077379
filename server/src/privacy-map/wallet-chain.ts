import { schemaMap } from './map.ts';

/** Crypto in and out, and conversion. */
export const walletChainMap = schemaMap('wallet', {
  quote: {
    about: 'party_id = :party',
    title: 'Conversions that you asked about',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id fee_id',
    fact: `from_currency to_currency fee_bps from_usd to_usd source is_simulated rate_at created_at
      expires_at used_at`,
    financial: 'amount fee receives',
    other: 'user_id',
  },
  chain_deposit: {
    about: 'party_id = :party',
    title: 'Crypto that you sent us',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id reference',
    fact: 'currency stage round reason created_at completed_at',
    financial: 'declared received declared_tx tx_id',
    other: 'user_id checked_by checked_at',
  },
  algo_transfer: {
    about: 'party_id = :party',
    title: 'ALGO that you sent',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id',
    fact: 'stage reason created_at completed_at',
    financial: 'address amount network_fee worth_cents tx_id',
    other: 'user_id request_key',
  },
  chain_cursor: { why: 'operation', keep: 'product', business: 'one last_round updated_at' },
});
