import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment, text, usd, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { IMAGE_MAX_BYTES } from '../../people/files/limits.ts';
import { chainDepositMachine } from '../wallet/chain/deposit.machine.ts';
import { chainDeposit, chainInfo, chainTransaction } from '../wallet/chain/shapes.ts';
import { algoTransferMachine } from '../wallet/chain/transfer.machine.ts';
import { DEPOSIT_STAGES, depositMachine } from './deposit.machine.ts';

// Money that comes in by bank: the instruction, what the person says of it, what became of it.

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
  owns: 'party',
} as const;
const reading = { ...funds, account: 'served' } as const;

/** Where to send the money. */
export const beneficiary = z.object({
  name: z.string(),
  bankName: z.string(),
  iban: z.string(),
  swift: z.string(),
  /** Details that belong to no real account: the product runs for trying it out. */
  isExample: z.boolean(),
});

/** A transfer that was announced, as its party sees it. */
export const deposit = z.object({
  id: z.string(),
  kind: z.literal('bank'),
  reference: z.string(),
  currency: z.literal('USD'),
  /** What was announced. */
  amount: decimalText,
  /** What arrived and was credited. */
  credited: decimalText.nullable(),
  status: z.enum(['pending', 'completed', 'rejected', 'cancelled', 'failed']),
  stage: z.enum(DEPOSIT_STAGES),
  reason: z.string().nullable(),
  bankAccountId: z.string(),
  /** "Nordea · SE45 ··· 4410" */
  bank: z.string(),
  beneficiary,
  transactionId: z.string().nullable(),
  transferredAt: isoMoment.nullable(),
  hasReceipt: z.boolean(),
  createdAt: isoMoment,
  expiresAt: isoMoment,
  completedAt: isoMoment.nullable(),
});
export type Deposit = z.input<typeof deposit>;

/** What a bank calls a transfer: letters, digits and what banks put between them. */
export const TRANSACTION_ID = /^[A-Za-z0-9][A-Za-z0-9 ./:_+-]{3,63}$/;

const instruction = z.object({
  kind: z.literal('bank'),
  currency: z.string().max(10).optional(),
  amount: usd,
  bankAccountId: uuid,
});
const declaration = z.object({
  kind: z.literal('bank_declared'),
  id: uuid,
  transactionId: z.string().max(200),
  transferredAt: z.iso.datetime({ offset: true }),
  receiptFileId: uuid.optional(),
});

/** Crypto that was entered, or what the chain knows of a transaction. */
const cryptoTransaction = z.discriminatedUnion('kind', [
  chainDeposit.extend({ kind: z.literal('chain') }),
  chainInfo.extend({ kind: z.literal('chain_info') }),
]);
export type CryptoTransaction = z.input<typeof cryptoTransaction>;
export type ChainEntry = z.output<typeof chainTransaction>;

export const createTransaction = endpoint({
  method: 'POST',
  path: '/user/wallet/transactions/create',
  summary:
    'Gives the instruction for a bank transfer, takes the word that it was sent, or a chain’s id',
  access: funds,
  makes: [depositMachine.moves.declare],
  body: z.discriminatedUnion('kind', [instruction, declaration, chainTransaction]),
  reply: z.object({ transaction: z.union([deposit, cryptoTransaction]) }),
  refusals: [
    'REQUIRED_CURRENCY',
    'CURRENCY_NOT_TAKEN',
    'BANK_TRANSFERS_OFF',
    'BANK_NOT_USABLE',
    'DEPOSIT_LIMIT',
    'NOT_FOUND',
    'INVALID_TRANSACTION_ID',
    'TRANSACTION_ID_EXISTS',
    'TRANSACTION_TIME_INVALID',
    'INVALID_TRANSITION',
    'WALLET_GENERATION_PENDING',
    'CHAIN_UNREACHABLE',
    'OPEN_DEPOSITS_LIMIT',
    'BITCOIN_OFF',
  ],
  limit: 'money',
});

export const transactionInfo = endpoint({
  method: 'POST',
  path: '/user/wallet/transaction/get/info',
  summary: 'Tells what is known of one of the party’s transfers, by reference or transaction id',
  access: reading,
  body: z.union([
    z.object({ reference: z.string().max(100) }),
    z.object({ transactionId: z.string().max(200) }),
  ]),
  reply: z.object({ transaction: z.union([deposit, cryptoTransaction]) }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSACTION_ID', 'CHAIN_UNREACHABLE'],
});

export const deleteTransaction = endpoint({
  method: 'POST',
  path: '/user/wallet/transaction/:transactionId/delete',
  summary: 'Takes back a transfer of which nothing has arrived',
  access: funds,
  makes: [
    depositMachine.moves.cancel,
    chainDepositMachine.moves.cancel,
    algoTransferMachine.moves.cancel,
  ],
  body: z.object({}),
  reply: z.object({ id: z.string(), status: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/user/wallet/receipts',
  summary: 'Uploads a picture of a transfer’s receipt (jpeg or png, up to 5 MB)',
  access: funds,
  body: z.object({}),
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: z.object({ fileId: z.string() }),
  refusals: ['INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
  limit: 'money',
});

export const listBankDeposits = endpoint({
  method: 'GET',
  path: '/user/wallet/bank-deposits',
  summary: 'Lists the party’s announced bank transfers, newest first',
  access: reading,
  query: z.object({ open: z.enum(['yes', 'no']).default('no'), ...cursorQuery }),
  reply: z.array(deposit),
  refusals: [],
});

/** Somebody of the staff says why, and the person may read it. */
export const reason = text(300, 3);
