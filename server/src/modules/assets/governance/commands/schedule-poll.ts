import { type PollMove, pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { asFieldErrors } from '@holdfast/domain/kernel/requirement';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { addTimelineEvent, lockAsset } from '../../catalogue/index.ts';
import { exitVoteRequested, pollCancelled } from '../events.ts';
import { lockOwnPoll } from '../queries/access.ts';
import { schedulingProblem } from '../queries/schedulable.ts';
import { removeSealed } from '../repository/ballots.ts';
import { movePoll, type PollRow } from '../repository/polls.ts';
import { endVoting } from './end-voting.ts';
import { openPoll, POLL_JOB } from './open-poll.ts';

function assertMove(move: PollMove, poll: PollRow): void {
  if (!pollMachine.can(move, poll.status)) {
    refuse('INVALID_TRANSITION', { what: 'poll', state: poll.status, move });
  }
}

/**
 * Opens a poll without an opening date; submits an exit vote for approval. Refuses NOT_FOUND,
 * INVALID_TRANSITION, POLL_NOT_OF_HOLDERS, missing fields, and for an exit EXIT_NOT_IN_TRADING,
 * EXIT_VOTE_RUNS.
 */
export async function schedulePoll(ctx: UserCtx, id: string): Promise<void> {
  const { poll, asset } = await lockOwnPoll(ctx, id);
  assertMove('schedule', poll);
  // The lock lets the second of two concurrent exit requests see the first.
  if (poll.kind === 'exit') await lockAsset(ctx, asset.id);
  const { missing, code } = await schedulingProblem(ctx, poll, asset);
  if (missing.length > 0) refuseFields(asFieldErrors(missing));
  if (code) refuse(code, {});
  if (poll.kind === 'exit') return requestExit(ctx, poll);
  await movePoll(ctx, id, 'schedule', {});
  const subject = { kind: 'poll', id };
  await ctx.record({ action: 'poll.schedule', subject, from: 'DRAFT', to: 'SCHEDULED' });
  await openOrWait(ctx, poll);
}

export async function openOrWait(ctx: Ctx, poll: PollRow): Promise<void> {
  if (poll.opensAt === null) await openPoll(ctx, poll.id);
  else await ctx.triggerJob(POLL_JOB);
}

async function requestExit(ctx: UserCtx, poll: PollRow): Promise<void> {
  const { id, assetId, kind } = poll;
  const by = { requestedBy: ctx.actor.userId, requestedAt: ctx.now, rejection: null };
  await movePoll(ctx, id, 'request', by);
  const subject = { kind: 'poll', id };
  await ctx.record({ action: 'poll.request', subject, from: 'DRAFT', to: 'REQUESTED' });
  await ctx.publish(exitVoteRequested, { pollId: id, assetId, kind });
}

/**
 * Returns an unopened poll to draft, or withdraws an exit vote from review. Refuses NOT_FOUND,
 * INVALID_TRANSITION.
 */
export async function unschedulePoll(ctx: UserCtx, id: string): Promise<void> {
  const { poll } = await lockOwnPoll(ctx, id);
  const move = poll.status === 'REQUESTED' ? 'takeBack' : 'unschedule';
  assertMove(move, poll);
  await movePoll(ctx, id, move, {});
  const subject = { kind: 'poll', id };
  await ctx.record({ action: `poll.${move}`, subject, from: poll.status, to: 'DRAFT' });
}

/**
 * Also erases sealed votes and their key. Refuses NOT_FOUND, VOTE_IS_OF_OFFERING, and
 * INVALID_TRANSITION, including after the poll's end.
 */
export async function cancelPoll(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const { poll } = await lockOwnPoll(ctx, id);
  assertMove('cancel', poll);
  if (poll.kind === 'closing') refuse('VOTE_IS_OF_OFFERING', {});
  const isOver = poll.closesAt !== null && poll.closesAt <= ctx.now;
  if (poll.status === 'OPEN' && isOver) {
    refuse('INVALID_TRANSITION', { what: 'poll', state: 'CLOSED', move: 'cancel' });
  }
  await endWithoutResult(ctx, poll, reason);
}

export async function endWithoutResult(ctx: Ctx, poll: PollRow, reason: string): Promise<void> {
  const { id, assetId, kind } = poll;
  await removeSealed(ctx, id);
  await movePoll(ctx, id, 'cancel', { ballotKey: null, endedAt: ctx.now, reason });
  const subject = { kind: 'poll', id };
  const moved = { from: poll.status, to: 'CANCELLED' };
  await ctx.record({ action: 'poll.cancel', subject, ...moved, reason });
  if (poll.status !== 'OPEN') return;
  const title = `Poll cancelled: ${poll.question}`;
  await addTimelineEvent(ctx, assetId, { kind: 'poll', title, detail: reason });
  if (kind !== 'ordinary') await endVoting(ctx, poll, false);
  await ctx.publish(pollCancelled, { pollId: id, assetId, kind });
}
