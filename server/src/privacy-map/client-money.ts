import { schemaMap } from './map.ts';

export const clientMoneyMap = schemaMap('client_money', {
  calculation: {
    why: 'proof',
    keep: 'product',
    business:
      'id day currency version closed_at requirement resource own_money result internal external prepared_at',
    other: 'prepared_by',
  },
  review: {
    audience: { staff: 'note' },
    why: 'proof',
    keep: 'product',
    business: 'id stage reviewed_at note made_good_by',
    other: 'reviewed_by',
  },
  finding: { why: 'operation', keep: 'product', business: 'id key found_at ended_at' },
});
