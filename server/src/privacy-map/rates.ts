import { schemaMap } from './map.ts';

export const ratesMap = schemaMap('rates', {
  rate: {
    why: 'product',
    keep: 'product',
    business: `currency usd source is_simulated at kept_at doubted_usd doubted_since doubted_at
      confirmed_at`,
    other: 'confirmed_by',
  },
  daily: {
    why: 'product',
    keep: 'product',
    business: 'currency day usd source is_simulated at',
  },
});
