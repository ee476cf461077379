import { schemaMap } from './map.ts';

export const bankStatementsMap = schemaMap('bank_statements', {
  statement: {
    why: 'money',
    keep: 'product',
    key: 'id',
    fact: 'format stage from_day to_day line_count uploaded_at confirmed_at booked_at',
    business: 'account file_name file_hash balances',
    other: 'uploaded_by confirmed_by',
  },
  chain: {
    audience: { staff: 'proposed_reason' },
    why: 'money',
    keep: 'product',
    key: 'id',
    business: 'account currency proposed_closing proposed_day proposed_reason',
    other: 'proposed_by',
  },
  chain_link: {
    audience: { staff: 'reason' },
    why: 'money',
    keep: 'product',
    key: 'chain_id number previous statement_id',
    fact: 'from_day to_day linked_at',
    business: 'opening closing reason',
    other: 'asked_by agreed_by',
  },
  statement_line: {
    audience: { staff: 'why' },
    about: 'deposit_id in (select d.id from bank_deposits.deposit d where d.party_id = :party)',
    title: 'Bank records of your transfers',
    why: 'money',
    keep: 'lawful',
    law: 'books',
    key: 'id statement_id position deposit_id settled_withdrawal',
    fact: 'day day_from currency reversal outcome why agreed booked_at',
    financial: 'amount bank_reference',
    sensitive: 'details',
    credential: 'line_key number_index holder_index',
    override: {
      details: { export: 'opened', seal: { purpose: 'banking', place: 'banking.line|{id}' } },
    },
  },
  suspense: {
    audience: { staff: 'why reason proposed_reason proposed_because' },
    about: 'party_id = :party',
    title: 'Transfers matched to you by our team',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id line_id deposit_id duplicate_of entry_id party_id',
    fact: 'currency stage why decided_at created_at reason',
    financial: 'amount',
    other: `suggestions proposed_move proposed_party proposed_deposit proposed_by proposed_reason
      proposed_because decided_by`,
  },
});
