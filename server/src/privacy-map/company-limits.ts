import { schemaMap } from './map.ts';

export const companyLimitsMap = schemaMap('company_limits', {
  allowance: {
    about: 'party_id = :party',
    title: 'Limits that your company set for its members',
    why: 'security',
    keep: 'account',
    rows: 'delete',
    key: 'id party_id',
    fact: 'since',
    financial: 'amount',
    other: 'user_id',
  },
  change: {
    about: 'party_id = :party',
    title: 'Changes of your company’s limits',
    why: 'security',
    keep: 'trail',
    law: 'aml',
    key: 'id party_id',
    fact: 'status proposed_at decided_at reason',
    financial: 'before after',
    other: 'user_id proposed_by decided_by',
  },
  outflow: {
    about: 'party_id = :party',
    title: 'What counts against your company’s limits',
    why: 'security',
    keep: 'account',
    rows: 'delete',
    key: 'cause_id party_id',
    fact: 'kind at',
    financial: 'amount',
    other: 'user_id',
  },
});
