import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { algoAmount, decimal, decimalText, moment, text, uuid } from '../../kernel/fields.ts';
import { CHAIN_DEPOSIT_STAGES, chainDepositMachine } from './deposit.machine.ts';
import { ALGO_TRANSFER_STAGES, algoTransferMachine } from './transfer.machine.ts';

const status = z.enum(['pending', 'completed', 'rejected', 'cancelled', 'failed']);

export const chainTransaction = z.object({
  kind: z.literal('chain'),
  currency: z.enum(['ALGO', 'BTC']),
  transactionId: z.string().max(200).optional(),
  /** Bitcoin only: the declared amount. */
  amount: decimal(8).optional(),
});

export const algoOut = z.object({
  kind: z.literal('algo_out'),
  address: text(200),
  amount: decimal(6),
  /** Authenticator or backup code, if two-factor authentication is on. */
  code: text(40, 0).optional(),
});

export const chainDeposit = z.object({
  id: uuid,
  currency: z.enum(['ALGO', 'BTC']),
  /** Received or, until then, declared. */
  amount: decimalText,
  isDeclared: z.boolean(),
  status,
  stage: z.enum(CHAIN_DEPOSIT_STAGES),
  reference: z.string(),
  transactionId: z.string().nullable(),
  link: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  actions: actionsShape(chainDepositMachine),
});

export const algoTransfer = z.object({
  id: uuid,
  kind: z.literal('algo_out'),
  address: z.string(),
  amount: algoAmount,
  networkFee: algoAmount,
  total: algoAmount,
  status,
  stage: z.enum(ALGO_TRANSFER_STAGES),
  reason: z.string().nullable(),
  transactionId: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  actions: actionsShape(algoTransferMachine),
});

export const chainInfo = z.object({
  transactionId: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  amount: algoAmount,
  currency: z.literal('ALGO'),
  at: moment,
  round: z.string(),
  isToYou: z.boolean(),
  isCredited: z.boolean(),
  link: z.string(),
});
