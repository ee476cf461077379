import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment, text } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { pollMachine } from './poll.machine.ts';
import { pollView } from './shapes.ts';

// What staff do: agree to a vote on the end of an asset before its holders are asked.

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

const exitVote = pollView.extend({
  companyName: z.string(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  /** Units that somebody holds now. */
  units: decimalText,
  fingerprint: z.string(),
  actions: actionsShape(pollMachine),
});

export const exitVotes = endpoint({
  method: 'GET',
  path: '/admin/exit-votes',
  summary: 'The votes on an exit that wait for staff, those waiting longest first',
  access: listings,
  reply: z.array(exitVote),
  refusals: [],
});

export const decideExitVote = endpoint({
  method: 'POST',
  path: '/admin/exit-votes/:pollId/decision',
  summary: 'Agrees that holders are asked about the exit, or sends it back with a reason',
  access: { ...listings, fresh: true },
  value: { stays: 'Opens a vote: units move when the holders have decided.' },
  makes: [pollMachine.moves.approve, pollMachine.moves.reject],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve'), fingerprint }),
    z.strictObject({ outcome: z.literal('reject'), reason: text(500, 3) }),
  ]),
  reply: z.object({}),
  decides: 'governance.exit',
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_CASE',
    'APPROVAL_CHANGED',
    'EXIT_OF_UNTRUSTED',
    'EXIT_NOT_IN_TRADING',
  ],
});
