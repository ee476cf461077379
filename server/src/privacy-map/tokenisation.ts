import { schemaMap } from './map.ts';

export const tokenisationMap = schemaMap('tokenisation', {
  request: {
    audience: { party: 'reason' },
    why: 'product',
    keep: 'product',
    business: `id asset_id status name unit_name url total_units share_class_id metadata_hash
      documents requested_at decided_at reason`,
    other: 'requested_by',
  },
});
