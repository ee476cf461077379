import { schemaMap } from './map.ts';

export const companiesMap = schemaMap('companies', {
  company: {
    why: 'company',
    keep: 'product',
    business: `id party_id company_name name_key logo_file_id is_owner status status_reason
      registration_number country city website about founded risk_declared_at
      organization_investor_status organization_confirmation created_at approved_at`,
  },
});
