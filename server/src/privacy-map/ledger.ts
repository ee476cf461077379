import { schemaMap } from './map.ts';

const MY_ACCOUNTS = `account_id in (select a.id from ledger.account a
  where a.holder_kind = 'party' and a.holder_id = :party)`;

export const ledgerMap = schemaMap('ledger', {
  account: {
    about: "holder_kind = 'party' and holder_id = :party",
    title: 'Your accounts in the books',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id holder_id',
    fact: 'holder_kind commodity purpose created_at',
    financial: 'balance held',
  },
  entry: {
    about: `id in (select p.entry_id from ledger.posting p where p.${MY_ACCOUNTS})`,
    title: 'What was booked',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id reference asset_id',
    fact: 'kind fee_versions at',
    financial: 'memo',
    other: 'acting_user',
  },
  posting: {
    about: MY_ACCOUNTS,
    title: 'Movements on your accounts',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'entry_id account_id',
    fact: 'seq line',
    financial: 'amount balance_after',
  },
  hold: {
    about: MY_ACCOUNTS,
    title: 'What is held back for something open',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'account_id cause_id',
    fact: 'cause_kind at',
    financial: 'amount',
  },
  position_change: {
    about: 'party_id = :party',
    title: 'How your holdings changed',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'entry_id party_id asset_id',
    fact: 'seq',
    financial: 'units cost realised',
  },
  position: {
    about: 'party_id = :party',
    title: 'Your holdings',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'party_id asset_id',
    fact: 'since',
    financial: 'units cost realised',
  },
});
