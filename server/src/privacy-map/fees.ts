import { schemaMap } from './map.ts';

const ours = { why: 'product', keep: 'product' } as const;

export const feesMap = schemaMap('fees', {
  rule: { ...ours, business: 'id code category asset_id payer currency created_at' },
  proposal: {
    audience: { staff: 'reason decision_reason' },
    ...ours,
    why: 'proof',
    business: `id code category asset_id basis bps flat least most effective_from reason status
      requested_at decided_at decision_reason`,
    other: 'requested_by decided_by',
  },
  version: {
    ...ours,
    business: `id rule_id version basis bps flat least most effective_from proposal_id
      created_at`,
  },
});
