import { schemaMap } from './map.ts';

export const structuresMap = schemaMap('structures', {
  structure: {
    why: 'product',
    keep: 'product',
    business: `id company_id name type jurisdiction registration_number incorporated_on
      registered_address base_currency fiscal_year_end created_at`,
  },
  share_class: {
    why: 'product',
    keep: 'product',
    business: `id structure_id name code authorised_units issued_units par_value currency
      voting_per_unit management_fee_bps performance_fee_bps distribution_rights created_at`,
  },
});
