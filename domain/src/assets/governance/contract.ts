import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { uuid } from '../../kernel/fields.ts';
import { ABSTAIN } from './poll.machine.ts';
import { pollOfHolder, pollRowOfHolder, voteReceipt } from './shapes.ts';

const readers = { who: 'signed_in', account: 'served', permission: 'CAN_VIEW_ASSETS' } as const;

export const pollsOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/polls',
  summary: 'Lists the asset’s polls, open ones first, with the caller’s own vote',
  access: readers,
  reply: z.array(pollRowOfHolder),
  refusals: ['ASSET_NOT_FOUND'],
});

export const pollById = endpoint({
  method: 'GET',
  path: '/polls/:pollId',
  summary: 'Returns a poll: rules, turnout, result after it closes, and the caller’s own vote',
  access: readers,
  reply: pollOfHolder,
  refusals: ['NOT_FOUND'],
});

export const vote = endpoint({
  method: 'POST',
  path: '/polls/:pollId/votes',
  idempotency: {
    none: 'A stored response could reveal a secret vote, and a party votes only once.',
  },
  summary: 'Casts the caller’s single vote, which can’t be changed',
  access: { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' },
  body: z.strictObject({
    option: z.union([uuid, z.literal(ABSTAIN)]),
    /** SHA-256 of `ballotText`, by the voter; never published. */
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { message: 'is not valid' })
      .optional(),
  }),
  reply: voteReceipt,
  refusals: ['NOT_FOUND', 'POLL_NOT_OPEN', 'NOT_A_VOTER', 'E_ALREADY_VOTED'],
});

export const publishedBallots = endpoint({
  method: 'GET',
  path: '/polls/:pollId/ballots',
  summary:
    'Downloads a closed secret poll’s list: fingerprint, option and weight of each piece (CSV)',
  access: readers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
