import { schemaMap } from './map.ts';

const own = { why: 'money', keep: 'books', law: 'books' } as const;

export const investmentPlansMap = schemaMap('investment_plans', {
  plan: {
    ...own,
    about: 'party_id = :party',
    title: 'Your investment plans',
    key: 'id party_id user_id asset_id',
    fact: 'kind cycle day next_on ends_on status created_at ended_at',
    financial: 'amount most_price',
  },
  run: {
    audience: { party: 'reason' },
    ...own,
    about: 'party_id = :party',
    title: 'Runs of your investment plans',
    key: 'id plan_id party_id due_key order_id',
    fact: 'due_at status started_at code reason ended_at',
    financial: 'amount units total',
  },
});
