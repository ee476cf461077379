import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase, assertShown, isSentByTrusted } from '../../../people/approvals/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { exitVoteDecided } from '../events.ts';
import { exitMatter } from '../queries/exit-votes.ts';
import { lockPoll, movePoll, type PollRow } from '../repository/polls.ts';
import { openOrWait } from './schedule-poll.ts';

export type ExitDecision =
  | { readonly outcome: 'approve'; readonly fingerprint: string }
  | { readonly outcome: 'reject'; readonly reason: string };

/**
 * Decides as one of the staff whether an asset's holders are asked about its end. Refuses
 * NOT_FOUND, INVALID_TRANSITION, OWN_REQUEST, OWN_CASE, APPROVAL_CHANGED, EXIT_OF_UNTRUSTED and
 * EXIT_NOT_IN_TRADING.
 */
export async function decideExit(ctx: UserCtx, id: string, decision: ExitDecision): Promise<void> {
  const poll = UUID.test(id) ? await lockPoll(ctx, id) : undefined;
  if (poll?.kind !== 'exit') return refuse('NOT_FOUND', {});
  const move = decision.outcome;
  if (!pollMachine.can(move, poll.status)) {
    refuse('INVALID_TRANSITION', { what: 'poll', state: poll.status, move });
  }
  const matter = await exitMatter(ctx, poll);
  await assertNotOwnCase(ctx, matter.concerns);
  if (decision.outcome === 'approve') {
    assertShown(matter, decision.fingerprint);
    await assertMayBeAsked(ctx, poll);
  }
  const rejection = decision.outcome === 'reject' ? decision.reason : null;
  await movePoll(ctx, id, move, { rejection, decidedBy: ctx.actor.userId });
  await ctx.record({
    action: `poll.${move}`,
    subject: { kind: 'poll', id },
    from: poll.status,
    to: pollMachine.moves[move].to,
    ...(rejection ? { reason: rejection } : {}),
  });
  const { assetId, kind } = poll;
  await ctx.publish(exitVoteDecided, { pollId: id, assetId, kind, approved: move === 'approve' });
  if (move === 'approve') await openOrWait(ctx, poll);
}

/** Whoever asked is trusted still, and the asset trades. */
async function assertMayBeAsked(ctx: UserCtx, poll: PollRow): Promise<void> {
  const sent = { by: poll.requestedBy, at: poll.requestedAt };
  if (!(await isSentByTrusted(ctx, sent))) refuse('EXIT_OF_UNTRUSTED', {});
  const { status } = await assetById(ctx, poll.assetId);
  if (status !== 'IN_TRADING') refuse('EXIT_NOT_IN_TRADING', {});
}
