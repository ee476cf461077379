import { type PollMove, pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { pollCancelled } from '../events.ts';
import { lockOwnPoll } from '../queries/access.ts';
import { electorateOf } from '../queries/electorate.ts';
import { removeSealed } from '../repository/ballots.ts';
import { listDocumentIds, listOptions, movePoll, type PollRow } from '../repository/polls.ts';
import { missingOf } from '../rules.ts';
import { openPoll, POLL_JOB } from './open-poll.ts';

function assertMove(move: PollMove, poll: PollRow): void {
  if (!pollMachine.can(move, poll.status)) {
    refuse('INVALID_TRANSITION', { what: 'poll', state: poll.status, move });
  }
}

/**
 * Schedules a draft; one without a date opens in this very transaction. Refuses NOT_FOUND,
 * INVALID_TRANSITION, POLL_NOT_OF_HOLDERS, and what is missing by field.
 */
export async function schedulePoll(ctx: UserCtx, id: string): Promise<void> {
  const { poll, asset } = await lockOwnPoll(ctx, id);
  assertMove('schedule', poll);
  const options = await listOptions(ctx, [id]);
  const documentIds = await listDocumentIds(ctx, id);
  const missing = missingOf({ ...poll, options, documentIds }, ctx.now);
  if (missing.length > 0) refuseFields(missing);
  const voters = await electorateOf(ctx, asset, poll.weighting);
  if (voters.length === 0) refuse('POLL_NOT_OF_HOLDERS', {});
  await movePoll(ctx, id, 'schedule', {});
  const subject = { kind: 'poll', id };
  await ctx.record({ action: 'poll.schedule', subject, from: 'DRAFT', to: 'SCHEDULED' });
  if (poll.opensAt === null) await openPoll(ctx, id);
  else await ctx.triggerJob(POLL_JOB);
}

/** Makes a poll that has not opened a draft again. Refuses NOT_FOUND and INVALID_TRANSITION. */
export async function unschedulePoll(ctx: UserCtx, id: string): Promise<void> {
  const { poll } = await lockOwnPoll(ctx, id);
  assertMove('unschedule', poll);
  await movePoll(ctx, id, 'unschedule', {});
  const subject = { kind: 'poll', id };
  await ctx.record({ action: 'poll.unschedule', subject, from: 'SCHEDULED', to: 'DRAFT' });
}

/**
 * Ends a poll without a result; sealed votes and their key are erased. Refuses NOT_FOUND and
 * INVALID_TRANSITION, also once its end has come: then it is counted.
 */
export async function cancelPoll(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const { poll, asset } = await lockOwnPoll(ctx, id);
  assertMove('cancel', poll);
  const isOver = poll.closesAt !== null && poll.closesAt <= ctx.now;
  if (poll.status === 'OPEN' && isOver) {
    refuse('INVALID_TRANSITION', { what: 'poll', state: 'CLOSED', move: 'cancel' });
  }
  await removeSealed(ctx, id);
  await movePoll(ctx, id, 'cancel', { ballotKey: null, endedAt: ctx.now, reason });
  const subject = { kind: 'poll', id };
  const moved = { from: poll.status, to: 'CANCELLED' };
  await ctx.record({ action: 'poll.cancel', subject, ...moved, reason });
  if (poll.status !== 'OPEN') return;
  const title = `Poll cancelled: ${poll.question}`;
  await addTimelineEvent(ctx, asset.id, { kind: 'poll', title, detail: reason });
  await ctx.publish(pollCancelled, { pollId: id, assetId: asset.id });
}
