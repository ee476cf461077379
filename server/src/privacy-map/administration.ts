import { schemaMap } from './map.ts';

export const administrationMap = schemaMap('administration', {
  correction: {
    why: 'proof',
    keep: 'product',
    business: `id kind from_account to_account currency amount entry_id reason evidence status
      requested_at decided_at decision_reason booked_entry`,
    other: 'requested_by decided_by',
  },
  reconciliation: {
    why: 'proof',
    keep: 'product',
    business: 'id at agrees lines',
    other: 'asked_by',
  },
});
