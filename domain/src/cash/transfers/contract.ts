import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, email, moment, name, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { rateDisclosure } from '../../money/fees/shapes.ts';
import { algoOut, algoTransfer } from '../crypto/shapes.ts';
import { OUTFLOW_REFUSALS } from '../withdrawals/contract.ts';
import { MEMO_MAX, PAYEE_NAME_MAX } from './limits.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
} as const;

const internal = z.strictObject({
  kind: z.literal('internal'),
  email,
  currency: z.enum(WALLET_CURRENCIES),
  amount: z.union([z.string().max(40), z.number()]),
  memo: text(MEMO_MAX, 0).optional(),
  code: text(40, 0).optional(),
});

const internalDone = z.object({
  id: uuid,
  kind: z.literal('internal'),
  reference: z.string(),
  status: z.literal('completed'),
  /** As typed, so that it tells the sender nothing new. */
  email: z.string(),
  amount: decimalText,
  currency: z.enum(WALLET_CURRENCIES),
  memo: z.string().nullable(),
  at: moment,
});

export const balanceTransfer = endpoint({
  method: 'POST',
  path: '/user/wallet/balance-transfer',
  summary: 'Transfers money to another verified user, or ALGO to an external address',
  access: funds,
  pausedBy: 'withdrawals',
  value: 'own act',
  body: z.discriminatedUnion('kind', [internal, algoOut]),
  reply: z.object({ transfer: z.discriminatedUnion('kind', [internalDone, algoTransfer]) }),
  refusals: [
    ...OUTFLOW_REFUSALS,
    'UNABLE_TO_TRANSFER',
    'TRANSFER_LIMIT',
    'TOO_MANY_REQUESTS',
    'INVALID_ADDRESS',
    'OWN_ADDRESS',
    'INSUFFICIENT_ALGO',
    'TRANSFER_TOO_LARGE',
    'DAILY_TRANSFER_LIMIT',
    'CURRENCY_RATE_ERROR',
    'MEMBER_LIMIT',
    'COMPANY_LIMIT',
  ],
  idempotency: 'required',
  limit: 'money',
});

const amounts = z.object({
  code: z.enum(WALLET_CURRENCIES),
  available: decimalText,
  /** From trades still settling; USD only. */
  unsettled: decimalText,
  free: decimalText,
  transferLeft: decimalText,
});

export const outflowTerms = endpoint({
  method: 'GET',
  path: '/user/wallet/leaving',
  summary: 'Returns what can be sent from the wallet now, and on what terms',
  access: { ...funds, account: 'served', owns: 'party' },
  reply: z.object({
    twoFactor: z.boolean(),
    /** Outflows are blocked until then: two-factor authentication was disabled. */
    waitsUntil: moment.nullable(),
    isHeld: z.boolean(),
    currencies: z.array(amounts),
    withdrawal: z.object({
      fee: rateDisclosure,
      arrives: z.string(),
      automaticUpTo: usdAmount,
      leftToday: usdAmount,
      leftThisMonth: usdAmount,
    }),
  }),
  refusals: [],
});

export const showReceiver = endpoint({
  method: 'POST',
  path: '/user/wallet/receiver',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Returns the wallet holder for an email address, as far as they let senders see it',
  access: funds,
  body: z.object({ email }),
  /**
   * "Amara O.", or a company's name. Null if there is no possible recipient or the name is hidden,
   * so that the reply doesn't reveal which.
   */
  reply: z.object({ name: z.string().nullable() }),
  refusals: ['TOO_MANY_REQUESTS'],
  limit: 'money',
});

const payee = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  createdAt: moment,
});

export const listPayees = endpoint({
  method: 'GET',
  path: '/user/wallet/payees',
  summary: 'Lists the party’s saved payees by name',
  access: { ...funds, owns: 'party' },
  reply: z.array(payee),
  refusals: [],
});

export const keepPayee = endpoint({
  method: 'POST',
  path: '/user/wallet/payees',
  summary: 'Saves or renames a payee; reveals nothing about the address',
  access: funds,
  body: z.object({ email, name: name(PAYEE_NAME_MAX) }),
  reply: payee,
  refusals: ['TOO_MANY_PAYEES'],
  limit: 'money',
});

export const dropPayee = endpoint({
  method: 'DELETE',
  path: '/user/wallet/payees/:payeeId',
  summary: 'Removes a payee',
  access: { ...funds, owns: 'party' },
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});
