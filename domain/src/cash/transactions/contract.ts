import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { bankDeclaration, bankInstruction, deposit } from '../bank-deposits/contract.ts';
import { depositMachine } from '../bank-deposits/deposit.machine.ts';
import { chainDepositMachine } from '../crypto/deposit.machine.ts';
import { chainDeposit, chainInfo, chainTransaction } from '../crypto/shapes.ts';
import { algoTransferMachine } from '../crypto/transfer.machine.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
  owns: 'party',
} as const;
const reading = { ...funds, account: 'served' } as const;

const cryptoTransaction = z.discriminatedUnion('kind', [
  chainDeposit.extend({ kind: z.literal('chain') }),
  chainInfo.extend({ kind: z.literal('chain_info') }),
]);
export type CryptoTransaction = z.output<typeof cryptoTransaction>;

const given = z.discriminatedUnion('kind', [bankInstruction, bankDeclaration, chainTransaction]);
export type TransactionGiven = z.output<typeof given>;

/** Holdfast's reference, or a bank's or chain's id. */
const named = z.union([
  z.object({ reference: z.string().max(100) }),
  z.object({ transactionId: z.string().max(200) }),
]);
export type TransactionNamed = z.output<typeof named>;

export const createTransaction = endpoint({
  method: 'POST',
  path: '/user/wallet/transactions/create',
  summary:
    'Creates transfer instructions, reports a transfer as sent, or submits a chain transaction ID',
  access: funds,
  value: 'own act',
  makes: [depositMachine.moves.declare],
  body: given,
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
  idempotency: { none: 'Changes nothing.' },
  summary: 'Finds one of the party’s transfers by reference or transaction ID',
  access: reading,
  whileReadOnly: 'reads',
  body: named,
  reply: z.object({ transaction: z.union([deposit, cryptoTransaction]) }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSACTION_ID', 'CHAIN_UNREACHABLE'],
});

export const deleteTransaction = endpoint({
  method: 'POST',
  path: '/user/wallet/transaction/:transactionId/delete',
  summary: 'Cancels a transfer of which nothing has arrived',
  access: funds,
  value: 'own act',
  makes: [
    depositMachine.moves.cancel,
    chainDepositMachine.moves.cancel,
    algoTransferMachine.moves.cancel,
  ],
  body: z.object({}),
  reply: z.object({ id: z.string(), status: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});
