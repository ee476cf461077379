import { schemaMap } from './map.ts';

export const companiesMap = schemaMap('companies', {
  company: {
    audience: { party: 'status_reason about' },
    why: 'company',
    keep: 'product',
    business: `id party_id company_name name_key logo_file_id is_owner status status_reason
      registration_number country city website about founded risk_declared_at
      organization_investor_status organization_confirmation created_at approved_at`,
  },
  invitation: {
    about: 'email = :email',
    title: 'Invitations to a company',
    why: 'company',
    keep: 'short',
    ages: 'sent_at',
    rows: 'delete',
    key: 'id company_id',
    fact: 'role status created_at sent_at expires_at sends decided_at',
    personal: 'email',
    credential: 'token_hash',
    other: 'invited_by decided_by',
  },
});
