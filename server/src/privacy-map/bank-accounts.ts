import { schemaMap } from './map.ts';

export const bankAccountsMap = schemaMap('bank_accounts', {
  account: {
    audience: { party: 'reason' },
    about: 'party_id = :party',
    title: 'Your bank accounts',
    why: 'money',
    keep: 'lawful',
    rows: 'stay',
    law: 'books',
    key: 'id party_id',
    fact: 'country currency active name_check reason available_from created_at updated_at',
    sensitive: 'details',
    credential: 'number_index holder_index',
    other: 'added_by',
    override: {
      details: { export: 'opened', seal: { purpose: 'banking', place: 'banking.account|{id}' } },
    },
  },
});
