import { schemaMap } from './map.ts';

export const approvalsMap = schemaMap('approvals', {
  approval: {
    why: 'proof',
    keep: 'product',
    business: `id kind subject_id payload payload_hash needed status requested_at expires_at
      decided_at executed_at`,
    other: 'requested_by',
  },
  decision: {
    why: 'proof',
    keep: 'product',
    business: 'approval_id approves reason decided_at',
    other: 'decided_by',
  },
});
