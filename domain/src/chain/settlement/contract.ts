import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { algoAmount, decimalText, moment, unitsAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  INSTRUCTION_KINDS,
  INSTRUCTION_STATUSES,
  instructionMachine,
} from './instruction.machine.ts';
import { INSTRUCTIONS } from './list.ts';

const custody = {
  who: 'staff',
  account: 'active',
  permission: 'CAN_MANAGE_CUSTODY',
} as const;

/** A 64-bit number: rounds, asset ids, microalgos. */
export const digits = z.string().regex(/^\d{1,20}$/);

const instruction = z.object({
  id: uuid,
  kind: z.enum(INSTRUCTION_KINDS),
  status: z.enum(INSTRUCTION_STATUSES),
  reason: z.string().nullable(),
  lastAnswer: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  assetId: uuid.nullable(),
  tokenName: z.string().nullable(),
  chainAssetId: digits.nullable(),
  fromAddress: z.string().nullable(),
  toAddress: z.string().nullable(),
  /** Units in allocations and transfers; ALGO in funds, sweeps and payments. */
  quantity: decimalText.nullable(),
  causeKind: z.string(),
  causeId: z.string(),
  attempts: z.number().int(),
  /** In ALGO, for the last signed bytes; null before signing. */
  fee: algoAmount.nullable(),
  txId: z.string().nullable(),
  round: digits.nullable(),
  createdAt: moment,
  updatedAt: moment,
  actions: actionsShape(instructionMachine),
});

export const listSettlement = endpoint({
  method: 'GET',
  path: '/admin/settlement',
  summary: 'Lists settlement instructions, those needing attention first, then newest first',
  access: custody,
  query: listQuery(INSTRUCTIONS),
  reply: z.array(instruction),
  refusals: [],
});

const difference = z.object({
  assetId: uuid,
  tokenName: z.string(),
  chainAssetId: digits,
  partyId: uuid.nullable(),
  address: z.string(),
  register: unitsAmount,
  inFlight: unitsAmount,
  chain: unitsAmount,
});

const reconciliation = z.object({
  at: moment,
  round: digits,
  assets: z.number().int(),
  holders: z.number().int(),
  inFlight: z.number().int(),
  differences: z.array(difference),
});

export const settlementSummary = endpoint({
  method: 'GET',
  path: '/admin/settlement/summary',
  summary: 'Returns settlement status: counts, the node, Holdfast’s accounts, the last comparison',
  access: custody,
  reply: z.object({
    counts: z.record(z.enum(INSTRUCTION_STATUSES), z.number().int()),
    oldestOpenAt: moment.nullable(),
    ledger: z.enum(['embedded', 'algod']),
    genesisId: z.string(),
    lastRound: digits,
    followedTo: digits,
    /** No node could supply these blocks: their contents are unknown. */
    gaps: z.array(
      z.object({
        follower: z.enum(['settlement', 'payments']),
        first: digits,
        last: digits,
        since: moment,
      }),
    ),
    /** Signed, and possibly in missing blocks. */
    unseen: z.number().int(),
    /** Of the last seven days; couldn’t be decoded. Null for none. */
    unreadable: z
      .object({ blocks: z.number().int(), transactions: z.number().int(), lastRound: digits })
      .nullable(),
    fees: z.object({
      /** Per transaction, and its cap, in microalgos. */
      now: digits,
      cap: digits,
      /** Signing is paused while the fee exceeds the cap. */
      isOverCap: z.boolean(),
      /** Of all confirmed transactions, in ALGO; booked to this account. */
      paid: algoAmount,
      accountId: uuid.nullable(),
    }),
    /** Signing and sending are paused until the node catches up. */
    isBehind: z.boolean(),
    accounts: z.array(
      z.object({
        role: z.string(),
        address: z.string(),
        microAlgos: digits,
        isLow: z.boolean(),
      }),
    ),
    stoppedAssets: z.array(
      z.object({ assetId: uuid, tokenName: z.string(), reason: z.string(), since: moment }),
    ),
    reconciliation: reconciliation.nullable(),
  }),
  refusals: ['CHAIN_UNREACHABLE'],
});

export const retryInstruction = endpoint({
  method: 'POST',
  path: '/admin/settlement/:instructionId/retry',
  summary: 'Requeues an instruction that needs attention',
  access: custody,
  value: { stays: 'Resends what was already booked or approved.' },
  makes: [instructionMachine.moves.retry],
  reply: instruction,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const reconcile = endpoint({
  method: 'POST',
  path: '/admin/settlement/reconcile',
  summary: 'Compares the register with the chain by asset and holder, and returns each difference',
  access: custody,
  value: { stays: 'Compares only; a market halted for lost blocks may reopen.' },
  reply: reconciliation,
  refusals: ['CHAIN_UNREACHABLE'],
});

const anyone = { who: 'anyone' } as const;

export const forwardLedgerRequest = endpoint({
  method: 'POST',
  path: '/internal/ledger/requests',
  idempotency: {
    none: 'The caller is another process of the product; the ledger knows a repeated transaction.',
  },
  summary: 'Accepts a request forwarded to the development ledger’s writer by another process',
  access: anyone,
  reply: z.object({
    status: z.number().int(),
    type: z.enum(['application/json', 'application/msgpack']),
    /** In base64. */
    body: z.string(),
  }),
  refusals: ['NOT_FOUND'],
  rawBody: true,
  limit: 'none',
});

const source = z.object({
  ledger: z.enum(['embedded', 'algod']),
  genesisId: z.string(),
  /** In the configured public explorer, if any. */
  elsewhere: z.url().nullable(),
});

const txLine = z.object({
  txId: z.string(),
  round: digits,
  at: moment,
  act: z.enum([
    'payment',
    'asset_creation',
    'asset_change',
    'asset_destruction',
    'opt_in',
    'transfer',
    'clawback',
    'close_out',
    'freeze',
    'unfreeze',
    'other',
  ]),
  sender: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  assetIndex: digits.nullable(),
  unitName: z.string().nullable(),
  amount: decimalText.nullable(),
});

export const explorerLatest = endpoint({
  method: 'GET',
  path: '/explorer/latest',
  summary: 'Lists the newest blocks and transactions of the chain',
  access: anyone,
  reply: z.object({
    source,
    lastRound: digits,
    blocks: z.array(z.object({ round: digits, at: moment, transactionCount: z.number().int() })),
    transactions: z.array(txLine),
    roles: z.record(z.string(), z.string()),
  }),
  refusals: ['CHAIN_UNREACHABLE'],
});

export const explorerTransaction = endpoint({
  method: 'GET',
  path: '/explorer/transactions/:txId',
  summary: 'Returns a confirmed transaction of the chain',
  access: anyone,
  reply: txLine.extend({
    source,
    type: z.string(),
    fee: algoAmount,
    firstValid: digits,
    lastValid: digits,
    assetName: z.string().nullable(),
    createdAsset: digits.nullable(),
    closeTo: z.string().nullable(),
    note: z.object({ text: z.string().nullable(), base64: z.string() }).nullable(),
    lease: z.string().nullable(),
    groupId: z.string().nullable(),
    group: z.array(txLine),
    signature: z.object({
      kind: z.enum(['single', 'multisig', 'logic', 'none']),
      signer: z.string(),
      base64: z.string().nullable(),
    }),
    rawBase64: z.string(),
    roles: z.record(z.string(), z.string()),
  }),
  refusals: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_LOST', 'CHAIN_UNREACHABLE'],
});

export const explorerAsset = endpoint({
  method: 'GET',
  path: '/explorer/assets/:assetIndex',
  summary: 'Returns an asset of the chain, its roles and holders',
  access: anyone,
  query: z.object(pageQuery),
  reply: z.object({
    source,
    assetIndex: digits,
    name: z.string().nullable(),
    unitName: z.string().nullable(),
    url: z.string().nullable(),
    total: decimalText,
    circulating: decimalText,
    decimals: z.number().int(),
    defaultFrozen: z.boolean(),
    metadataHash: z.string().nullable(),
    creator: z.string(),
    manager: z.string().nullable(),
    reserve: z.string().nullable(),
    freeze: z.string().nullable(),
    clawback: z.string().nullable(),
    createdRound: digits.nullable(),
    /** Null if the node can't list them. */
    holders: z
      .array(z.object({ address: z.string(), amount: decimalText, isFrozen: z.boolean() }))
      .nullable(),
    holderCount: z.number().int().nullable(),
    transactions: z.array(txLine).nullable(),
    roles: z.record(z.string(), z.string()),
  }),
  refusals: ['TOKEN_NOT_FOUND', 'CHAIN_UNREACHABLE'],
});

export const explorerAccount = endpoint({
  method: 'GET',
  path: '/explorer/accounts/:address',
  summary: 'Returns an account of the chain, its holdings and latest transactions',
  access: anyone,
  query: z.object(pageQuery),
  reply: z.object({
    source,
    address: z.string(),
    role: z.string().nullable(),
    algos: algoAmount,
    minBalance: algoAmount,
    authAddress: z.string().nullable(),
    holdings: z.array(
      z.object({
        assetIndex: digits,
        name: z.string().nullable(),
        unitName: z.string().nullable(),
        amount: decimalText,
        isFrozen: z.boolean(),
      }),
    ),
    transactions: z.array(txLine).nullable(),
    transactionCount: z.number().int().nullable(),
    roles: z.record(z.string(), z.string()),
  }),
  refusals: ['INVALID_ADDRESS', 'CHAIN_UNREACHABLE'],
});

export const explorerBlock = endpoint({
  method: 'GET',
  path: '/explorer/blocks/:round',
  summary: 'Returns a block of the chain and its transactions',
  access: anyone,
  query: z.object(pageQuery),
  reply: z.object({
    source,
    round: digits,
    at: moment,
    hash: z.string().nullable(),
    previous: z.string().nullable(),
    lastRound: digits,
    transactionCount: z.number().int(),
    transactions: z.array(txLine),
    roles: z.record(z.string(), z.string()),
  }),
  refusals: ['BLOCK_NOT_FOUND', 'CHAIN_UNREACHABLE'],
});
