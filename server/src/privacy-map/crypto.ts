import { schemaMap } from './map.ts';

export const cryptoMap = schemaMap('crypto', {
  chain_deposit: {
    audience: { party: 'reason' },
    about: 'party_id = :party',
    title: 'Your crypto deposits',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id reference',
    fact: 'currency stage round reason created_at completed_at',
    financial: 'declared received declared_tx tx_id',
    other: 'user_id checked_by checked_at',
  },
  algo_transfer: {
    audience: { party: 'reason', staff: 'two_people_reason' },
    about: 'party_id = :party',
    title: 'Your ALGO transfers',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id',
    fact: 'stage reason two_people_reason created_at completed_at',
    financial: 'address amount network_fee worth_cents tx_id',
    other: 'user_id request_key',
  },
  chain_cursor: { why: 'operation', keep: 'product', business: 'one last_round updated_at' },
});
