import {
  distributionMachine,
  TWO_PEOPLE_ABOVE,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  endChanged,
  execute,
  isSentByTrusted,
  openApproval,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { CLOCK_JOB, distributionApproved, distributionRejected } from '../events.ts';

import { lockAsked } from '../queries/access.ts';
import { DISTRIBUTION_APPROVAL, type DistributionMatter, matterOf } from '../queries/matter.ts';
import { type DistributionRow, moveDistribution } from '../repository/distributions.ts';
import { assertMove, record } from './write.ts';

const { moves } = distributionMachine;

/**
 * Approves what was shown. Up to the limit one person does, counted with whatever they released in
 * 24 hours; above it the first approval waits 24 hours for that of a second person. Refuses
 * NOT_FOUND, INVALID_TRANSITION, OWN_CASE, APPROVAL_CHANGED, ALREADY_DECIDED,
 * DISTRIBUTION_OF_UNTRUSTED.
 */
export async function approveDistribution(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockAsked(ctx, id);
  assertMove(row, 'approve');
  const matter = await matterOf(ctx, row);
  await assertNotOwnCase(ctx, matter.concerns);
  assertShown(matter, fingerprint);
  await assertTrusted(ctx, row);
  // What the first of the two saw is not there any more: both look at it again.
  await endChanged(ctx, matter);
  const first = await openApproval(ctx, DISTRIBUTION_APPROVAL, row.id);
  if (!first && (await isReleasedAlone(ctx, matter))) {
    return approve(ctx, row, matter, [ctx.actor.userId]);
  }
  if (!first) {
    await request(ctx, { ...matter, needed: 1 });
    return;
  }
  if (first.requestedBy === ctx.actor.userId) refuse('ALREADY_DECIDED', {});
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await approve(ctx, row, matter, [first.requestedBy, ctx.actor.userId]);
}

async function isReleasedAlone(ctx: UserCtx, matter: DistributionMatter): Promise<boolean> {
  const { kind, subjectId, concerns, gross: amountCents } = matter;
  if (amountCents > TWO_PEOPLE_ABOVE) return false;
  const release = { kind, subjectId, partyId: null, amountCents, concerns };
  return (await releaseAlone(ctx, release)) === undefined;
}

async function assertTrusted(ctx: UserCtx, row: DistributionRow): Promise<void> {
  const sent = { by: row.requestedBy, at: row.requestedAt };
  if (!(await isSentByTrusted(ctx, sent))) refuse('DISTRIBUTION_OF_UNTRUSTED', {});
}

/** It is announced to investors in the same transaction. */
async function approve(
  ctx: UserCtx,
  row: DistributionRow,
  { gross: approvedGross }: DistributionMatter,
  approvedBy: string[],
): Promise<void> {
  const approved = { approvedAt: ctx.now, approvedBy, approvedGross };
  await moveDistribution(ctx, row.id, 'approve', approved);
  await record(ctx, row.id, 'approve', { from: row.stage, to: moves.approve.to });
  // Approved a second time, it was announced before.
  if (row.approvedAt === null) {
    await addTimelineEvent(ctx, row.assetId, {
      kind: 'distribution',
      title: `Distribution announced: ${row.name}`,
      detail: `Holders at the end of ${dayWords(row.recordOn ?? '')} (UTC) are paid from ${dayWords(row.payOn ?? '')} on.`,
    });
  }
  const event = { distributionId: row.id, assetId: row.assetId };
  await ctx.publish(distributionApproved, event);
  await ctx.triggerJob(CLOCK_JOB);
}

/** Sends it back to its owner, as a draft. Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE. */
export async function rejectDistribution(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockAsked(ctx, id);
  assertMove(row, 'reject');
  await assertNotOwnCase(ctx, (await matterOf(ctx, row)).concerns);
  await cancelRequest(ctx, DISTRIBUTION_APPROVAL, row.id, reason);
  await moveDistribution(ctx, row.id, 'reject', { reason, approvedAt: null, approvedBy: null });
  await record(ctx, row.id, 'reject', { from: row.stage, to: moves.reject.to, reason });
  const { assetId } = row;
  await ctx.publish(distributionRejected, { distributionId: row.id, assetId, reason });
}
