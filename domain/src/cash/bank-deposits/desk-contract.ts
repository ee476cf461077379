import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, usdAmount } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { deskParty } from '../bank-accounts/desk-contract.ts';
import { paymentCase } from '../bank-accounts/payment-case.ts';
import { reason } from './contract.ts';
import { DEPOSIT_STAGES, depositMachine } from './deposit.machine.ts';
import { DEPOSITS } from './list.ts';

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const deskDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  stage: z.enum(DEPOSIT_STAGES),
  amount: usdAmount,
  credited: usdAmount.nullable(),
  currency: z.literal('USD'),
  party: deskParty,
  bank: z.string(),
  transactionId: z.string().nullable(),
  transferredAt: moment.nullable(),
  receipt: z.boolean(),
  reason: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment.nullable(),
  suspenseId: z.string().nullable(),
  actions: actionsShape(depositMachine),
});
export type DeskDeposit = z.output<typeof deskDeposit>;

export const listDeskDeposits = endpoint({
  method: 'GET',
  path: '/admin/funds/deposits',
  summary: 'Lists all parties’ bank transfers',
  access: desk,
  cost: 'search',
  query: listQuery(DEPOSITS),
  reply: z.array(deskDeposit),
  refusals: [],
});

export const depositCase = endpoint({
  method: 'GET',
  path: '/admin/funds/deposits/:depositId',
  summary: 'Returns a bank transfer with its investor, bank account, receipt and timeline',
  access: desk,
  reply: deskDeposit.extend({
    ...paymentCase,
    document: z.object({ bytes: z.number().int(), uploadedAt: moment }).nullable(),
    statementId: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
});

export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/admin/funds/deposits/:depositId/reject',
  summary: 'Rejects a declared transfer that was not received; the person sees the reason',
  access: desk,
  value: { stays: 'Ends an announcement; credits nothing.' },
  makes: [depositMachine.moves.reject],
  body: z.object({ reason }),
  reply: z.object({ deposit: deskDeposit }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openReceipt = endpoint({
  method: 'GET',
  path: '/admin/funds/deposits/:depositId/receipt',
  summary: 'Downloads the receipt of a declared transfer; logs the access',
  access: desk,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});
