import { schemaMap } from './map.ts';

export const registersMap = schemaMap('registers', {
  record: {
    why: 'product',
    keep: 'product',
    business: 'id asset_id as_of top lines units created_at',
    credential: 'salt',
  },
  line_code: {
    about: 'party_id = :party',
    title: 'Register entries for which you have a code',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'code record_id party_id',
    fact: 'address salt path created_at taken_back_at',
    financial: 'units',
  },
});
