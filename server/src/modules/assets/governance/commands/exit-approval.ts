import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { defineApproval, isSentByTrusted, subjectOf } from '../../../people/approvals/index.ts';
import { exitVoteDecided } from '../events.ts';
import {
  describeExit,
  EXIT_APPROVAL,
  exitWaiting,
  type WaitingExit,
} from '../queries/exit-votes.ts';
import { findPoll, lockPoll, movePoll, type PollRow } from '../repository/polls.ts';
import { openOrWait } from './schedule-poll.ts';

export const exitApproval = defineApproval<WaitingExit>({
  kind: EXIT_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findPoll, lock: lockPoll, machine: pollMachine }, (ctx, poll) =>
    poll.kind === 'exit' ? exitWaiting(ctx, poll) : undefined,
  ),
  content: async (_, { content }) => content,
  describe: (ctx, waiting) => describeExit(ctx, waiting),
  assertCan: async (ctx, { poll, asset }) => {
    const sent = { by: poll.requestedBy, at: poll.requestedAt };
    if (!(await isSentByTrusted(ctx, sent))) refuse('EXIT_OF_UNTRUSTED', {});
    if (asset.status !== 'IN_TRADING') refuse('EXIT_NOT_IN_TRADING', {});
  },
  alone: { isEnough: () => true, execute: (ctx, { poll }) => approve(ctx, poll) },
  execute: (ctx, { poll }) => approve(ctx, poll),
  ended: async (ctx, { poll }, { how, reason }) => {
    if (how === 'rejected') await decide(ctx, poll, 'reject', reason);
  },
});

async function approve(ctx: Ctx, poll: PollRow): Promise<void> {
  await decide(ctx, poll, 'approve', null);
  await openOrWait(ctx, poll);
}

async function decide(
  ctx: Ctx,
  poll: PollRow,
  move: 'approve' | 'reject',
  rejection: string | null,
): Promise<void> {
  const { id, assetId, kind } = poll;
  await movePoll(ctx, id, move, { rejection, decidedBy: ctx.actor?.userId ?? null });
  await ctx.record({
    action: `poll.${move}`,
    subject: { kind: 'poll', id },
    from: poll.status,
    to: pollMachine.moves[move].to,
    ...(rejection ? { reason: rejection } : {}),
  });
  await ctx.publish(exitVoteDecided, { pollId: id, assetId, kind, approved: move === 'approve' });
}
