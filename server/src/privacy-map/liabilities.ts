import { schemaMap } from './map.ts';

export const liabilitiesMap = schemaMap('liabilities', {
  close: {
    why: 'proof',
    keep: 'product',
    business: 'id day closed_at digest made_at',
    credential: 'secret',
  },
  tree: {
    why: 'proof',
    keep: 'product',
    business: 'close_id commodity root sum leaves owed_beside claims',
  },
  held: {
    why: 'proof',
    keep: 'product',
    business: 'id close_id commodity place amount read_at statement_id statement_hash reviewed_at',
    other: 'reviewed_by',
  },
});
