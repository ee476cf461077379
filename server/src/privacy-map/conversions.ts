import { schemaMap } from './map.ts';

export const conversionsMap = schemaMap('conversions', {
  quote: {
    about: 'party_id = :party',
    title: 'Your conversions and quotes',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id fee_id',
    fact: `from_currency to_currency fee_bps from_usd to_usd source is_simulated rate_at created_at
      expires_at used_at`,
    financial: 'amount fee receives',
    other: 'user_id',
  },
});
