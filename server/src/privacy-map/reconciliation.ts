import { schemaMap } from './map.ts';

export const reconciliationMap = schemaMap('reconciliation', {
  report: {
    why: 'proof',
    keep: 'product',
    business: 'id at agrees lines',
    other: 'asked_by',
  },
});
