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
  summary: 'Lists the polls of one of the owner’s assets, drafts included, newest first',
  access: owners,
  reply: z.array(pollRow),
  refusals: ['ASSET_NOT_FOUND'],
});

export const writePoll = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/polls',
  summary: 'Creates a draft poll',
  access: owners,
  body: newPollBody,
  reply: ownPoll,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const ownPollById = endpoint({
  method: 'GET',
  path: '/owner/polls/:pollId',
  summary: 'Returns a poll for its owner: turnout where shown, reminders and result',
  access: owners,
  reply: ownPoll,
  refusals: ['NOT_FOUND'],
});

export const rewritePoll = endpoint({
  method: 'PUT',
  path: '/owner/polls/:pollId',
  summary: 'Replaces a draft',
  access: owners,
  body: pollBody,
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'DOCUMENT_NOT_FOUND'],
});

export const deletePoll = endpoint({
  method: 'DELETE',
  path: '/owner/polls/:pollId',
  summary: 'Deletes a draft poll',
  access: owners,
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const schedulePoll = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/schedule',
  summary: 'Schedules a draft for its opening, or submits an exit vote to staff',
  access: owners,
  value: { stays: 'Opens a vote only; value moves after the holders have decided.' },
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
  summary: 'Returns a poll that has not opened to draft, including one awaiting staff',
  access: owners,
  makes: [moves.unschedule, moves.takeBack],
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const cancelPoll = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/cancel',
  summary: 'Cancels a poll without a result, with a reason shown to holders; erases secret votes',
  access: owners,
  makes: [moves.cancel],
  body: z.strictObject({ reason: text(500) }),
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'VOTE_IS_OF_OFFERING'],
});

export const remindVoters = endpoint({
  method: 'POST',
  path: '/owner/polls/:pollId/remind',
  summary: 'Reminds holders who have not voted, at most once a day',
  access: owners,
  reply: ownPoll,
  refusals: ['NOT_FOUND', 'POLL_NOT_OPEN', 'REMINDED_LATELY'],
});

export const namedVotes = endpoint({
  method: 'GET',
  path: '/owner/polls/:pollId/votes',
  summary: 'Downloads the votes of a closed named poll (CSV)',
  access: owners,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'POLL_IS_SECRET', 'POLL_NOT_COUNTED'],
  cost: 'export',
  answers: 'file',
});
