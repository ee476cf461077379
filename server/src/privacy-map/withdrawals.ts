import { schemaMap } from './map.ts';

export const withdrawalsMap = schemaMap('withdrawals', {
  payment_batch: {
    why: 'money',
    keep: 'product',
    key: 'id number',
    fact: 'created_at fetched_at payments',
    business: 'total',
    other: 'created_by',
  },
  withdrawal: {
    audience: {
      party: 'reason',
      staff: 'attention two_people_reason',
      confidential: 'staff_reason',
    },
    about: 'party_id = :party',
    title: 'Your withdrawals',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id bank_account_id batch_id reference fee_id',
    fact: `currency stage held_from reason staff_reason attention two_people_reason
      requested_at decided_at sent_at ended_at agreed_at`,
    financial: 'amount fee bank_reference payee_label',
    sensitive: 'payee',
    other: 'user_id agreed_by',
    override: {
      held_from: { export: 'no' },
      payee: {
        export: 'opened',
        seal: { purpose: 'withdrawal-payee', place: 'banking.withdrawal|{id}' },
      },
    },
  },
  party_hold: {
    audience: { confidential: 'reason lift_reason' },
    about: 'party_id = :party',
    title: 'Holds on your transactions',
    why: 'security',
    keep: 'trail',
    law: 'aml',
    key: 'id party_id',
    fact: 'reason held_at lifted_at lift_reason',
    other: 'held_by lifted_by',
  },
});
