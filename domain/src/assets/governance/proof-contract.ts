import { z } from 'zod';
import { digits } from '../../chain/settlement/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { POLL_KINDS, POLL_OUTCOMES, POLL_STATUSES, POLL_WEIGHTINGS } from './poll.machine.ts';
import { listForm, mergedPart } from './shapes.ts';

// By a vote's receipt, proves that it is in the count on chain, without voter, weight or option.

const code = z.string().max(40);
const part = z.object({ weight: decimalText, votes: z.number().int() });

export const voteProof = z.object({
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
      /** Null until a secret poll is counted. */
      electorate: part.nullable(),
      turnout: part.nullable(),
      passPercent: decimalText,
      options: z.array(
        z.object({
          id: uuid,
          label: z.string(),
          tally: part.nullable(),
          /** Of the votes for options; null if it would reveal merged options. */
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
  /** With the record's hash in its note; null until confirmed. */
  chain: z.object({ txId: z.string(), round: digits, at: moment }).nullable(),
});

export const checkVote = endpoint({
  method: 'GET',
  path: '/proofs/votes',
  summary: 'Verifies a vote’s receipt against the count and its record on chain',
  access: { who: 'anyone' },
  query: z.object({ code }),
  reply: voteProof,
  refusals: [],
});

export const votesOfProof = endpoint({
  method: 'GET',
  path: '/proofs/votes/:code/list.csv',
  summary: 'Downloads the votes of a receipt’s secret poll after the count',
  access: { who: 'anyone' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});

export const receiptsOfProof = endpoint({
  method: 'GET',
  path: '/proofs/votes/:code/receipts.csv',
  summary: 'Downloads all receipts of a receipt’s poll after the count',
  access: { who: 'anyone' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
