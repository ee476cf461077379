import { schemaMap } from './map.ts';

export const bankDepositsMap = schemaMap('bank_deposits', {
  deposit: {
    audience: { party: 'reason' },
    about: 'party_id = :party',
    title: 'Your bank transfers',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id account_id reference receipt_file_id line_id',
    fact: `currency stage transferred_at declared_at reason created_at expires_at completed_at`,
    financial: 'amount credited transaction_id',
    other: 'user_id',
  },
});
