import { schemaMap } from './map.ts';

export const valuationMap = schemaMap('valuation', {
  nav: {
    why: 'product',
    keep: 'product',
    business: `id asset_id nav valued_on note document_id change_bps status reason requested_at
      decided_at`,
    other: 'requested_by decided_by',
  },
});
