import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, usd, usdAmount, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { IMAGE_MAX_BYTES } from '../../people/files/limits.ts';
import { DEPOSIT_STAGES, depositMachine } from './deposit.machine.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
  owns: 'party',
} as const;
const reading = { ...funds, account: 'served' } as const;

export const beneficiary = z.object({
  name: z.string(),
  bankName: z.string(),
  iban: z.string(),
  swift: z.string(),
  /** A test installation's bank details, not a real account. */
  isExample: z.boolean(),
});

export const deposit = z.object({
  id: z.string(),
  kind: z.literal('bank'),
  reference: z.string(),
  currency: z.literal('USD'),
  amount: usdAmount,
  credited: usdAmount.nullable(),
  status: z.enum(['pending', 'completed', 'rejected', 'cancelled', 'failed']),
  stage: z.enum(DEPOSIT_STAGES),
  reason: z.string().nullable(),
  bankAccountId: z.string(),
  bank: z.string(),
  beneficiary,
  transactionId: z.string().nullable(),
  transferredAt: moment.nullable(),
  hasReceipt: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment.nullable(),
  actions: actionsShape(depositMachine),
});
export type Deposit = z.output<typeof deposit>;

export const TRANSACTION_ID = /^[A-Za-z0-9][A-Za-z0-9 ./:_+-]{3,63}$/;

export const bankInstruction = z.object({
  kind: z.literal('bank'),
  currency: z.string().max(10).optional(),
  amount: usd,
  bankAccountId: uuid,
});
export const bankDeclaration = z.object({
  kind: z.literal('bank_declared'),
  id: uuid,
  transactionId: z.string().max(200),
  transferredAt: z.iso.datetime({ offset: true }),
  receiptFileId: uuid.optional(),
});

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/user/wallet/receipts',
  summary: 'Uploads an image of a transfer receipt (JPEG or PNG, up to 5 MB)',
  access: funds,
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: z.object({ fileId: z.string() }),
  refusals: ['INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
  limit: 'money',
});

export const listBankDeposits = endpoint({
  method: 'GET',
  path: '/user/wallet/bank-deposits',
  summary: 'Lists the party’s bank transfers, newest first',
  access: reading,
  query: z.object({ open: z.enum(['yes', 'no']).default('no'), ...cursorQuery }),
  reply: z.array(deposit),
  refusals: [],
});

/** Shown to the investor. */
export const reason = text(300, 3);
