import { schemaMap } from './map.ts';

export const custodyMap = schemaMap('custody', {
  key: {
    about: 'party_id = :party',
    title: 'Your address on the blockchain',
    why: 'settlement',
    keep: 'books',
    law: 'books',
    key: 'party_id',
    fact: 'address role created_at retired_at kid',
    credential: 'ciphertext',
    other: 'iv tag',
    override: { ciphertext: { stored: 'sealed' }, kid: { export: 'no' } },
  },
  outflow: { why: 'operation', keep: 'product', business: 'day micro_algos' },
});
