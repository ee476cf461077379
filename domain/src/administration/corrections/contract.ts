import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, text, uuid } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { pageQuery } from '../../kernel/page.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { CORRECTION_STATUSES } from './correction.machine.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** Own withdrawals are booked by remittances only. */
export const CORRECTED_PURPOSES = [
  'suspense',
  'fees',
  'bank_charges',
  'bank_clearing',
  'card_clearing',
  'chain_clearing',
] as const;

/** Kinds that later entries depend on are corrected at their source. */
export const REVERSIBLE_KINDS = [
  'adjustment',
  'transfer',
  'deposit_card',
  'deposit_bank',
  'deposit_chain',
  'conversion',
  'fee',
] as const;

const account = z.discriminatedUnion('holder', [
  z.strictObject({ holder: z.literal('platform'), purpose: z.enum(CORRECTED_PURPOSES) }),
  z.strictObject({ holder: z.literal('party'), partyId: uuid }),
]);

const why = {
  reason: text(500),
  evidence: text(2_000),
  /** If its period is closed, the next open one gets an adjustment. */
  belongsTo: isoDay.optional(),
};

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('adjustment'),
    from: account,
    to: account,
    currency: z.enum(WALLET_CURRENCIES),
    /** Parsed with the currency's decimals. */
    amount: z.union([z.string().max(40), z.number()]),
    /** For an investor fee's refund: also reverse the partner's commission. */
    takesCommission: z.boolean().default(true),
    ...why,
  }),
  z.strictObject({ kind: z.literal('reversal'), entryId: uuid, ...why }),
]);

const side = z.object({ account: z.string(), amount: decimalText, commodity: z.string() });

export const correction = z.object({
  id: uuid,
  kind: z.enum(['adjustment', 'reversal']),
  status: z.enum(CORRECTION_STATUSES),
  lines: z.array(side),
  /** Null if no fee is refunded. */
  takesCommission: z.boolean().nullable(),
  entry: z.object({ id: uuid, kind: z.enum(ENTRY_KINDS), at: moment }).nullable(),
  reason: z.string(),
  evidence: z.string(),
  belongsTo: isoDay.nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  bookedEntry: uuid.nullable(),
});

export const listCorrections = endpoint({
  method: 'GET',
  path: '/admin/corrections',
  summary: 'Lists ledger corrections with proposer, approver and reasons',
  access: funds,
  query: z.object(pageQuery),
  reply: z.array(correction),
  refusals: [],
});

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/admin/corrections',
  summary: 'Proposes an adjustment between two accounts, or the reversal of an entry',
  access: { ...funds, fresh: true },
  value: 'second approval',
  body: proposal,
  reply: correction,
  limit: 'money',
  decides: 'ledger.correction',
  refusals: [
    'NOT_FOUND',
    'CORRECTION_AHEAD',
    'CORRECTION_BEFORE_BOOKS',
    'CORRECTION_BEFORE_ENTRY',
    'SAME_ACCOUNT',
    'SUSPENSE_BY_LINES',
    'OWN_MONEY_EXCEEDED',
    'OWN_MONEY_IS_REMITTED',
    'ENTRY_STAYS',
    'ENTRY_TAKEN_BACK',
    'APPROVAL_OPEN',
  ],
  idempotency: 'required',
});

export const ledgerEntry = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  at: moment,
  bookedOn: isoDay,
  valuedOn: isoDay,
  belongsTo: isoDay.nullable(),
  by: z.string().nullable(),
  lines: z.array(side),
  reversedBy: uuid.nullable(),
  isReversible: z.boolean(),
});

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/admin/ledger-entries',
  summary: 'Lists ledger entries, newest first; filters by an affected person’s email',
  access: {
    who: 'staff',
    account: 'active',
    anyOf: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
  },
  query: z.object({
    email: text(254, 0).optional(),
    kind: z.enum(ENTRY_KINDS).optional(),
    ...pageQuery,
  }),
  reply: z.array(ledgerEntry),
  refusals: [],
});
