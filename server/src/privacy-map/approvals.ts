import { schemaMap } from './map.ts';

export const approvalsMap = schemaMap('approvals', {
  approval: {
    audience: { staff: 'title payload ended_why ended_reason' },
    why: 'proof',
    keep: 'product',
    business: `id kind subject_id title payload payload_hash needed status requested_at expires_at
      decided_at executed_at by_staff ended_why ended_reason`,
    other: 'requested_by benefits brought_by ended_by',
  },
  decision: {
    audience: { staff: 'reason ended_reason' },
    why: 'proof',
    keep: 'product',
    business: 'approval_id approves reason decided_at ended_at ended_reason',
    other: 'decided_by',
  },
  single_release: {
    why: 'proof',
    keep: 'product',
    business: 'id kind subject_id amount_cents released_at',
    other: 'released_by party_id',
  },
});
