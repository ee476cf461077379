import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, usd, usdAmount, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { APPROVER_CODES } from '../company-limits/refusals.ts';
import { PAYMENT_STATUSES, WITHDRAWAL_STAGES, withdrawalMachine } from './withdrawal.machine.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
} as const;
const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const withdrawalStage = z.enum(WITHDRAWAL_STAGES);

export const withdrawal = z.object({
  id: uuid,
  reference: z.string(),
  status: paymentStatus,
  stage: withdrawalStage,
  amount: usdAmount,
  fee: usdAmount,
  currency: z.literal('USD'),
  account: z.string(),
  /** The requester, and the second member if one was required. */
  askedBy: z.object({ name: z.string(), isMe: z.boolean() }),
  agreedBy: z.string().nullable(),
  /** The approval must name it. */
  fingerprint,
  reason: z.string().nullable(),
  actions: actionsShape(withdrawalMachine),
  requestedAt: moment,
  endedAt: moment.nullable(),
});

export const OUTFLOW_REFUSALS = [
  'TWO_FACTOR_CODE_REQUIRED',
  'E_INVALID_2FA_CODE',
  'TOO_MANY_WRONG_CODES',
  'CONTACT_SUPPORT',
  'MONEY_OUT_WAITS',
  'UNSETTLED_PROCEEDS',
  'E_INSUFFICIENT_WALLET_BALANCE',
] as const;

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/user/wallet/withdrawals',
  summary: 'Withdraws dollars to an active bank account in the same name; reserves the amount',
  access: funds,
  pausedBy: 'withdrawals',
  value: 'single release sums',
  body: z.object({
    currency: z.string().max(10).optional(),
    amount: usd,
    bankAccountId: uuid,
    code: text(20, 0).optional(),
  }),
  reply: z.object({ withdrawal }),
  refusals: [
    ...OUTFLOW_REFUSALS,
    'REQUIRED_CURRENCY',
    'NOT_FOUND',
    'BANK_NOT_USABLE',
    'BANK_ACCOUNT_WAITS',
    'AGREEMENT_NOT_SIGNED',
    'WITHDRAWAL_LIMIT',
    'MEMBER_LIMIT',
  ],
  idempotency: 'required',
  limit: 'money',
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/user/wallet/withdrawals',
  summary: 'Lists the party’s withdrawals and their outcomes, newest first',
  access: party,
  query: z.object({ open: z.enum(['yes', 'no']).default('no'), ...cursorQuery }),
  reply: z.array(withdrawal),
  refusals: [],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/user/wallet/withdrawals/:withdrawalId/cancel',
  summary: 'Cancels a withdrawal not yet sent to the bank; releases the reserved amount',
  access: { ...funds, owns: 'party' },
  value: 'own act',
  makes: [withdrawalMachine.moves.cancel],
  reply: z.object({ withdrawal }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONTACT_SUPPORT'],
  limit: 'money',
});

const ofMembers = { ...funds, owns: 'party' } as const;

export const agreeToWithdrawal = endpoint({
  method: 'POST',
  path: '/user/wallet/withdrawals/:withdrawalId/agree',
  summary: 'Approves a withdrawal above the company’s own limit as its second member',
  access: ofMembers,
  pausedBy: 'withdrawals',
  value: 'single release sums',
  makes: [withdrawalMachine.moves.agree],
  body: z.object({
    fingerprint,
    code: text(20, 0).optional(),
  }),
  reply: z.object({ withdrawal }),
  refusals: [
    'TWO_FACTOR_CODE_REQUIRED',
    'E_INVALID_2FA_CODE',
    'TOO_MANY_WRONG_CODES',
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_REQUEST',
    'ASKER_LEFT',
    ...APPROVER_CODES,
    'APPROVAL_CHANGED',
    'CONTACT_SUPPORT',
    'MONEY_OUT_WAITS',
  ],
  limit: 'money',
});

export const declineWithdrawal = endpoint({
  method: 'POST',
  path: '/user/wallet/withdrawals/:withdrawalId/decline',
  summary: 'Declines a withdrawal above the company’s own limit as its second member',
  access: ofMembers,
  value: 'own act',
  makes: [withdrawalMachine.moves.decline],
  body: z.object({ reason: text(500) }),
  reply: z.object({ withdrawal }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_REQUEST'],
  limit: 'money',
});
