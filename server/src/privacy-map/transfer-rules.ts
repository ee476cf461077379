import { schemaMap } from './map.ts';

export const transferRulesMap = schemaMap('transfer_rules', {
  version: {
    audience: { party: 'reason decided_reason' },
    why: 'product',
    keep: 'product',
    business: `id asset_id status version rules reason written_at requested_at decided_at
      decided_reason`,
    other: 'written_by requested_by decided_by',
  },
});
