import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  algoAmount,
  btcAmount,
  decimal,
  moment,
  text,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { chainDepositMachine } from './deposit.machine.ts';
import { algoTransfer, chainDeposit } from './shapes.ts';

const reading = { who: 'signed_in', account: 'served', owns: 'party' } as const;
const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
} as const;
const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const cryptoIn = endpoint({
  method: 'GET',
  path: '/user/wallet/crypto',
  summary: 'Returns deposit addresses and networks, and crypto received so far',
  access: reading,
  reply: z.object({
    algo: z.object({
      address: z.string(),
      network: z.string(),
      /** A development installation's test ledger; its ALGO has no value. */
      isTest: z.boolean(),
      hasFaucet: z.boolean(),
    }),
    btc: z.object({ address: z.string().nullable(), isTest: z.boolean() }),
    deposits: z.array(chainDeposit),
    transfers: z.array(algoTransfer),
  }),
  refusals: ['WALLET_GENERATION_PENDING', 'CHAIN_UNREACHABLE'],
});

export const faucet = endpoint({
  method: 'POST',
  path: '/user/wallet/crypto/faucet',
  summary: 'Sends test ALGO to the party’s address; embedded development ledger only',
  access: funds,
  body: z.object({}),
  reply: z.object({ amount: algoAmount, transactionId: z.string().nullable() }),
  refusals: ['NOT_FOUND', 'WALLET_GENERATION_PENDING', 'CHAIN_UNREACHABLE', 'FAUCET_EMPTY'],
  limit: 'money',
});

const owner = { partyId: uuid, partyName: z.string(), worthUsd: usdAmount.nullable() };
const checkedBy = z.object({ userId: uuid, name: z.string(), at: moment }).nullable();

export const deskDeposit = chainDeposit.extend({
  ...owner,
  found: z.object({ amount: btcAmount, transactionId: z.string() }).nullable(),
  checkedBy,
});
export const deskTransfer = algoTransfer.extend({
  ...owner,
  /** With the totals of the last 24 hours. */
  twoPeople: z.string().nullable(),
});

export const listCryptoDeposits = endpoint({
  method: 'GET',
  path: '/admin/funds/crypto-deposits',
  summary: 'Lists received and declared crypto deposits, those needing attention first',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(deskDeposit),
  refusals: [],
});

/**
 * Each reviewer types what they found without seeing the other's entry; the two must match.
 * Replaces the fingerprint.
 */
export const confirmCryptoDeposit = endpoint({
  method: 'POST',
  path: '/admin/funds/crypto-deposits/:depositId/confirm',
  summary:
    'Confirms a bitcoin deposit; above the limit, two members of staff must enter the same details',
  access: { ...desk, fresh: true },
  value: 'single release sums',
  makes: [chainDepositMachine.moves.check, chainDepositMachine.moves.credit],
  decides: 'wallet.bitcoin_deposit',
  body: z.object({ amount: decimal(8), transactionId: text(100) }),
  reply: z.object({ deposit: deskDeposit }),
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'INVALID_TRANSACTION_ID',
    'TRANSACTION_ID_EXISTS',
    'CURRENCY_RATE_ERROR',
    'OWN_REQUEST',
    'ALREADY_DECIDED',
    'APPROVAL_CHANGED',
    'APPROVAL_NOT_OPEN',
    'APPROVAL_OPEN',
    'NOT_APPROVED',
  ],
  idempotency: 'required',
});

export const rejectCryptoDeposit = endpoint({
  method: 'POST',
  path: '/admin/funds/crypto-deposits/:depositId/reject',
  summary: 'Rejects a deposit that did not arrive; the person sees the reason',
  access: desk,
  value: { stays: 'Credits nothing.' },
  makes: [chainDepositMachine.moves.reject],
  body: z.object({ reason: text(500) }),
  reply: z.object({ deposit: deskDeposit }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'],
});

export const listAlgoTransfers = endpoint({
  method: 'GET',
  path: '/admin/funds/algo-transfers',
  summary: 'Lists outgoing ALGO transfers, those needing attention first',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(deskTransfer),
  refusals: [],
});
