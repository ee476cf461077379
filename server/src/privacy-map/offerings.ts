import { schemaMap } from './map.ts';

export const offeringsMap = schemaMap('offerings', {
  offering: {
    audience: { party: 'reason' },
    why: 'product',
    keep: 'product',
    business: `id asset_id seq company_id status stage step unit_price min_units max_units
      min_per_investor max_per_investor allocation_rule automatic_approval cooling_off_days
      closing_vote_required vote_id investor_fee_bps placement_fee_bps
      investor_fee_id placement_fee_id opens_at closes_at long_stop_at
      pledged_units approved_units allocated_units investors ever_pledged reason closing_at ended_at
      evidence_stage evidence_version version further_terms reconfirm_by
      created_at`,
  },
  commitment: {
    audience: { party: 'reason' },
    about: 'party_id = :party',
    title: 'Your commitments',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id offering_id asset_id party_id user_id instruction_id',
    fact: `stage cancel_until reason tx_id created_at decided_at issued_at ended_at notified_stage
      terms_version reconfirm_by due_from`,
    financial: `units unit_price amount fee total allocated_units allocated_amount
      allocated_fee`,
    other: 'decided_by',
  },
  reconfirmation: {
    about: 'commitment_id in (select id from offerings.commitment where party_id = :party)',
    title: 'Changed terms you were asked to confirm',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'commitment_id offering_id',
    fact: 'version asked_at answer_by answer answered_at reminded_at',
    financial: 'units_before total_before units_after total_after',
    other: 'answered_by',
  },
  version: {
    audience: { party: 'reason' },
    why: 'product',
    keep: 'product',
    business: `offering_id version unit_price min_units max_units min_per_investor max_per_investor
      closes_at long_stop_at further_terms reason made_at reconfirm_by`,
    other: 'proposed_by approved_by',
  },
  change: {
    audience: { party: 'reason decided_reason' },
    why: 'product',
    keep: 'product',
    business: `id offering_id status from_version unit_price min_units max_units min_per_investor
      max_per_investor closes_at long_stop_at further_terms reason requested_at decided_at
      decided_reason`,
    other: 'requested_by decided_by',
  },
  evidence: {
    audience: { party: 'refused_reason' },
    why: 'product',
    keep: 'product',
    business: `id offering_id kind file_id name bytes sha256 uploaded_at replaced_at refused_at
      refused_reason`,
    other: 'uploaded_by refused_by',
  },
  message: {
    audience: { party: 'body' },
    why: 'product',
    keep: 'product',
    business: 'id offering_id subject body sent_at recipients',
    other: 'sent_by',
  },
  evidence_look: {
    why: 'proof',
    keep: 'product',
    business: 'evidence_id version sha256 at',
    other: 'user_id',
  },
});
