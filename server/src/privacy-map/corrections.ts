import { schemaMap } from './map.ts';

export const correctionsMap = schemaMap('corrections', {
  correction: {
    audience: { party: 'reason', staff: 'evidence decision_reason' },
    why: 'proof',
    keep: 'product',
    business: `id kind from_account to_account currency amount entry_id
      takes_commission reason evidence status
      requested_at decided_at decision_reason booked_entry belongs_to`,
    other: 'requested_by decided_by',
  },
});
