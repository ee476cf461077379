import { schemaMap } from './map.ts';

export const transfersMap = schemaMap('transfers', {
  internal_transfer: {
    audience: { party: 'memo' },
    about: 'from_party = :party or to_party = :party',
    title: 'Transfers to and from other wallets',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id reference',
    fact: 'currency at',
    financial: 'amount memo',
    other: 'from_party to_party user_id',
  },
  payee: {
    about: 'party_id = :party',
    title: 'Your saved payees',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'id party_id',
    fact: 'created_at',
    personal: 'email name',
    other: 'user_id',
  },
});
