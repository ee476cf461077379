import { schemaMap } from './map.ts';

export const remittancesMap = schemaMap('remittances', {
  remittance: {
    audience: { staff: 'note decision_reason' },
    why: 'proof',
    keep: 'product',
    business: `id reference amount note payee status requested_at decided_at decision_reason fetched_at
      sent_at bank_reference line_id booked_on entry_id vat_owed_on`,
    other: 'requested_by decided_by',
  },
  top_up: {
    audience: { staff: 'reason decision_reason' },
    why: 'proof',
    keep: 'product',
    business: `id reference amount reason status requested_at decided_at decision_reason line_id
      booked_on entry_id`,
    other: 'requested_by decided_by',
  },
  schedule: {
    audience: { staff: 'reason decision_reason' },
    why: 'proof',
    keep: 'product',
    business: `id every day minimum buffer reason status requested_at decided_at decision_reason`,
    other: 'requested_by decided_by',
  },
  due_day: {
    why: 'product',
    keep: 'product',
    business: 'day at remittance_id skipped',
  },
});
