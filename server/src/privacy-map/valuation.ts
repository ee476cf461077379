import { schemaMap } from './map.ts';

export const valuationMap = schemaMap('valuation', {
  nav: {
    audience: { party: 'note reason' },
    why: 'product',
    keep: 'product',
    business: `id asset_id nav valued_on note document_id change_bps status reason requested_at
      decided_at kind corrects corrected_by units total report_id tolerance_bps approvals_needed
      agreed_at is_withdrawn`,
    other: 'requested_by decided_by agreed_by',
  },
  policy: {
    why: 'product',
    keep: 'product',
    business: 'asset_id rhythm grace_days set_at',
    other: 'set_by',
  },
  report: {
    why: 'product',
    keep: 'product',
    business: 'id asset_id file_id name uploaded_at',
    other: 'uploaded_by',
  },
  tolerance: {
    why: 'product',
    keep: 'product',
    business: 'asset_id tolerance_bps approved_at',
    other: 'requested_by approved_by',
  },
});
