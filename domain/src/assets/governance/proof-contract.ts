import { z } from 'zod';
import { digits } from '../../chain/settlement/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { POLL_KINDS, POLL_OUTCOMES, POLL_STATUSES, POLL_WEIGHTINGS } from './poll.machine.ts';
import { listForm, mergedPart } from './shapes.ts';

// What everybody can look up with the receipt of a vote: that it is in the count, and that the
// count is the one on the chain. Never whose it is, its weight, or what it was for.

const code = z.string().max(40);
const part = z.object({ weight: decimalText, votes: z.number().int() });

export const voteProof = z.object({
  /** Whether a vote with this receipt is in a count, waits for one, or is in none. */
  result: z.enum(['counted', 'waits', 'cancelled', 'unknown']),
  poll: z
    .object({
      receipt: z.string(),
      id: uuid,
      kind: z.enum(POLL_KINDS),
      question: z.string(),
      assetId: uuid,
      assetName: z.string(),
      symbol: z.string(),
      status: z.enum(POLL_STATUSES),
      outcome: z.enum(POLL_OUTCOMES).nullable(),
      winner: z.string().nullable(),
      isNamed: z.boolean(),
      weighting: z.enum(POLL_WEIGHTINGS),
      closesAt: moment.nullable(),
      closedAt: moment.nullable(),
      /** The whole electorate, and who of it has voted: known once a secret poll is counted. */
      electorate: part.nullable(),
      turnout: part.nullable(),
      /** Null until it is counted. */
      passPercent: decimalText,
      options: z.array(
        z.object({
          id: uuid,
          label: z.string(),
          tally: part.nullable(),
          /** Of what was cast for options; null where that would tell what was merged. */
          sharePercent: decimalText.nullable(),
        }),
      ),
      abstained: part.nullable(),
      merged: mergedPart.nullable(),
      listForm: listForm.nullable(),
      listHash: z.string().nullable(),
      receiptsHash: z.string().nullable(),
    })
    .nullable(),
  /** The transaction whose note has the hash of the record; null until it is confirmed. */
  chain: z.object({ txId: z.string(), round: digits, at: moment }).nullable(),
});

export const checkVote = endpoint({
  method: 'GET',
  path: '/proofs/votes',
  summary: 'Tells by the receipt of a vote whether it is in a count, and what the chain has of it',
  access: { who: 'anyone' },
  query: z.object({ code }),
  reply: voteProof,
  refusals: [],
});

export const votesOfProof = endpoint({
  method: 'GET',
  path: '/proofs/votes/:code/list.csv',
  summary: 'The list of votes of the secret poll that a receipt belongs to, once it is counted',
  access: { who: 'anyone' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});

export const receiptsOfProof = endpoint({
  method: 'GET',
  path: '/proofs/votes/:code/receipts.csv',
  summary:
    'The receipts of all who voted in the poll that a receipt belongs to, once it is counted',
  access: { who: 'anyone' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
