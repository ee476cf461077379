import { schemaMap } from './map.ts';

export const structuresMap = schemaMap('structures', {
  spv_plan: {
    why: 'product',
    keep: 'product',
    business: 'id company_id is_active created_at',
  },
  spv_plan_version: {
    why: 'product',
    keep: 'product',
    business: `id plan_id version name type jurisdiction setup_fee yearly_fee includes created_at`,
    other: 'made_by',
  },
  structure: {
    audience: { party: 'review_reason' },
    why: 'product',
    keep: 'product',
    business: `id company_id name type jurisdiction registration_number incorporated_on
      registered_address base_currency fiscal_year_end created_at status review_reason submitted_at
      decided_at plan_version_id`,
    other: 'submitted_by decided_by',
  },
  // Officers of a legal entity from its public register; they have no account.
  member: {
    audience: { staff: 'check_evidence' },
    why: 'product',
    keep: 'product',
    business: `id structure_id kind name role signs country since until created_at checked_at
      check_evidence`,
    other: 'checked_by',
  },
  beneficial_owner: {
    audience: { staff: 'check_evidence' },
    why: 'product',
    keep: 'product',
    business: 'id structure_id name country share_bps since created_at checked_at check_evidence',
    other: 'checked_by',
  },
  share_class: {
    why: 'product',
    keep: 'product',
    business: `id structure_id name code authorised_units issued_units reserved_units par_value
      currency voting_per_unit management_fee_bps performance_fee_bps distribution_rights
      created_at`,
  },
  share_class_version: {
    why: 'product',
    keep: 'product',
    business: `share_class_id version kind name code authorised_units par_value voting_per_unit
      management_fee_bps performance_fee_bps distribution_rights issue_price capital_event_id
      made_at`,
    other: 'made_by',
  },
  // Holders outside the public offer: a party here, or an external one as its documents name it.
  anchor: {
    audience: { party: 'reason' },
    about: 'party_id = :party',
    title: 'Your anchor shareholdings',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id structure_id share_class_id offering_id party_id',
    fact: `stage role is_outside country registration_number contribution is_related is_disclosed
      tx_id reason issued_at created_at`,
    financial: 'units unit_price',
    personal: 'holder_name email',
    override: { holder_name: { erase: 'clear' }, email: { erase: 'clear' } },
  },
  anchor_release: {
    why: 'product',
    keep: 'product',
    business: 'anchor_id seq months bps units due_at released_at',
  },
  anchor_paper: {
    why: 'product',
    keep: 'product',
    business: 'anchor_id kind file_id uploaded_at',
    other: 'uploaded_by',
  },
  reservation: {
    why: 'product',
    keep: 'product',
    business: 'cause_id cause_kind share_class_id units created_at',
  },
  raise: {
    audience: { party: 'reason' },
    why: 'product',
    keep: 'product',
    business: `id share_class_id status units resolution file_id requested_at reason decided_at`,
    other: 'requested_by decided_by',
  },
  capital_event: {
    why: 'product',
    keep: 'product',
    business: 'id share_class_id kind units authorised_after resolution file_id at',
    other: 'made_by',
  },
});
