import { z } from 'zod';
import { digits } from '../../chain/settlement/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { LIABILITY_DAYS } from './list.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** `short`: less is held than owed. `unknown`: not all that is held could be read. */
const COVERAGES = ['covered', 'short', 'unknown'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** `card`: the amount is taken from our books. */
const HELD_AT = ['bank', 'card', 'chain'] as const;
export type HeldAt = (typeof HELD_AT)[number];

const heldPart = z.object({
  at: z.enum(HELD_AT),
  amount: decimalText,
  readAt: moment,
  statement: z
    .object({
      /** Of the statement's file. */
      hash,
      reviewedAt: moment,
    })
    .nullable(),
});

const treeOfDay = z.object({
  root: hash,
  /** Of clients’ balances, or of a register’s units. */
  sum: decimalText,
  /** A power of two above the number of clients. */
  leaves: z.number().int(),
  held: z.array(heldPart),
  coverage: z.enum(COVERAGES),
});

const currencyOfDay = treeOfDay.extend({
  currency: z.string(),
  /** Client money outside wallets, and owed to third parties. */
  owedBeside: decimalText,
  /** What clients owe; never reduces the sum. */
  claims: decimalText,
});

const registerOfDay = treeOfDay.extend({
  assetId: uuid,
  /** Null unless the asset is public. */
  name: z.string().nullable(),
});

const chain = z.object({ txId: z.string(), round: digits, at: moment }).nullable();

const liabilityDay = z.object({
  day: isoDay,
  /** Includes entries recorded up to this time. */
  closedAt: moment,
  chain,
  currencies: z.array(currencyOfDay),
  registers: z.number().int(),
});

export const listLiabilityDays = endpoint({
  method: 'GET',
  path: '/proofs/liabilities',
  summary: 'Lists the days with the sums owed to clients, their roots on chain, and what is held',
  access: { who: 'anyone' },
  query: listQuery(LIABILITY_DAYS),
  reply: z.array(liabilityDay),
  refusals: [],
});

export const liabilitiesOfDay = endpoint({
  method: 'GET',
  path: '/proofs/liabilities/:day',
  summary: 'Returns a day’s sums and roots, with those of each register',
  access: { who: 'anyone' },
  reply: liabilityDay.omit({ registers: true }).extend({
    /** SHA-256 of the record of all roots; ends the transaction’s note. */
    digest: hash,
    registers: z.array(registerOfDay),
  }),
  refusals: ['LIABILITIES_NOT_CLOSED'],
});

const proofStep = z.object({ side: z.enum(['left', 'right']), hash, sum: digits });

const ownLiabilityProof = z.object({
  format: z.literal('holdfast-liability-proof-v1'),
  day: isoDay,
  closedAt: z.iso.datetime(),
  partyId: uuid,
  /** One per currency and asset that the party held. Minor units. */
  trees: z.array(
    z.object({
      commodity: z.string(),
      name: z.string(),
      balance: digits,
      parts: z.array(
        z.object({
          part: z.number().int(),
          amount: digits,
          salt: hash,
          /** From leaf to root. */
          path: z.array(proofStep),
        }),
      ),
    }),
  ),
  /** In the record’s order. */
  roots: z.array(z.object({ commodity: z.string(), root: hash, sum: digits })),
  transaction: z.string().nullable(),
});
export type OwnLiabilityProof = z.output<typeof ownLiabilityProof>;

export const ownProof = endpoint({
  method: 'GET',
  path: '/proofs/liabilities/:day/mine',
  summary: 'Returns the caller’s own leaves with their paths to the day’s roots',
  access: { who: 'signed_in', account: 'active' },
  reply: ownLiabilityProof,
  refusals: ['LIABILITIES_NOT_CLOSED'],
  // The trees are recomputed for each proof.
  limit: 'code',
});

export const exportLeaves = endpoint({
  method: 'GET',
  path: '/admin/liabilities/:day/leaves.csv',
  summary: 'Exports all leaves of a day for an auditor, who can recompute the roots; without names',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' },
  reply: z.unknown(),
  refusals: ['LIABILITIES_NOT_CLOSED'],
  cost: 'export',
  answers: 'file',
});
