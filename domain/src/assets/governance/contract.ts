import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { uuid } from '../../kernel/fields.ts';
import { ABSTAIN } from './poll.machine.ts';
import { pollOfHolder, pollRowOfHolder, voteReceipt } from './shapes.ts';

const readers = { who: 'signed_in', account: 'served', permission: 'CAN_VIEW_ASSETS' } as const;

export const pollsOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/polls',
  summary: 'The asset’s polls, the open ones first, with the caller’s own part in each',
  access: readers,
  reply: z.array(pollRowOfHolder),
  refusals: ['ASSET_NOT_FOUND'],
});

export const pollById = endpoint({
  method: 'GET',
  path: '/polls/:pollId',
  summary: 'A poll with its rules, its turnout, its result once it closed, and the caller’s part',
  access: readers,
  reply: pollOfHolder,
  refusals: ['NOT_FOUND'],
});

export const vote = endpoint({
  method: 'POST',
  path: '/polls/:pollId/votes',
  idempotency: {
    none: 'A stored answer could reveal a secret ballot, and a party votes only once anyway.',
  },
  summary: 'Casts the caller’s one vote; it can’t be changed',
  access: { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' },
  body: z.strictObject({
    option: z.union([uuid, z.literal(ABSTAIN)]),
    /** SHA-256 of `ballotText`, computed where the secret stays; never published. */
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
  summary: 'The list of a closed secret poll: fingerprint, option and weight of each piece (CSV)',
  access: readers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
