import { schemaMap } from './map.ts';

export const accountingPeriodsMap = schemaMap('accounting_periods', {
  closing: {
    audience: { staff: 'decision_reason' },
    why: 'proof',
    keep: 'product',
    business: 'id period status requested_at decided_at decision_reason entries adjustments',
    other: 'requested_by decided_by',
  },
});
