import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { pollMachine } from './poll.machine.ts';
import { newPollBody, ownPoll, pollBody, pollRow } from './shapes.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;
const { moves } = pollMachine;

export const ownPolls = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/polls',
  summary: 'The polls of one of the owner’s assets, drafts too, the newest first',
  access: owners,
  reply: z.array(pollRow),
  refusals: ['ASSET_NOT_FOUND'],
});

export const writePoll = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/polls',
  summary: 'Starts a poll as a draft',
  access: owners,
  body: newPollBody,
  reply: ownPoll,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const ownPollById = endpoint({
  method: 'GET',
  path: '/owner/polls/:pollId',
  summary: 'A poll as its owner follows it: turnout as far as it is shown, reminders, the result',
  access: owners,
  reply: ownPoll,
  refusals: ['NOT_FOUND'],
});

export const rewritePoll = endpoint({
  method: 'PUT',
  path: '/owner/polls/:pollId',
  summary: 'Writes a draft anew',
  access: owners,
  body: pollBody,
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'DOCUMENT_NOT_FOUND'],
});

export const deletePoll = endpoint({
  method: 'DELETE',
  path: '/owner/polls/:pollId',
  summary: 'Deletes a draft',
  access: owners,
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const schedulePoll = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/schedule',
  summary: 'Schedules a draft for its opening, or sends a vote on the exit to staff',
  access: owners,
  value: { stays: 'Opens a vote: value moves when the holders have decided.' },
  makes: [moves.schedule, moves.request],
  reply: ownPoll,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'POLL_NOT_OF_HOLDERS',
    'EXIT_VOTE_RUNS',
    'EXIT_NOT_IN_TRADING',
    'E_VALIDATION_FAILURE',
  ],
});

export const unschedulePoll = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/unschedule',
  summary: 'Makes a poll that has not opened a draft again, also one that waits for staff',
  access: owners,
  makes: [moves.unschedule, moves.takeBack],
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const cancelPoll = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/cancel',
  summary: 'Ends a poll without a result, with a reason that holders read; secret votes are erased',
  access: owners,
  makes: [moves.cancel],
  body: z.strictObject({ reason: text(500) }),
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'VOTE_IS_OF_OFFERING'],
});

export const remindVoters = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/remind',
  summary: 'Reminds the holders who have not voted, at most once a day',
  access: owners,
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'POLL_NOT_OPEN', 'REMINDED_LATELY'],
});

export const namedVotes = endpoint({
  method: 'GET',
  path: '/owner/polls/:pollId/votes',
  summary: 'Who voted for what in a closed poll whose votes are named (CSV)',
  access: owners,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_IS_SECRET', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
