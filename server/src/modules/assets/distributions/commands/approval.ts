import {
  DISTRIBUTION_KIND_WORDS,
  distributionMachine,
  TWO_PEOPLE_ABOVE,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  defineApproval,
  described,
  fact,
  isSentByTrusted,
  releaseSingly,
  secondPersonReason,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { partyName } from '../../../people/identity/index.ts';
import { addTimelineEvent, assetById, documentsByIds } from '../../catalogue/index.ts';
import { CLOCK_JOB, distributionApproved, distributionRejected } from '../events.ts';
import { DISTRIBUTION_APPROVAL, distributionPayload, exceptionsOf } from '../queries/payload.ts';
import {
  type DistributionRow,
  findDistribution,
  listDocumentIds,
  lockDistribution,
  moveDistribution,
} from '../repository/distributions.ts';
import { percentText, perUnitText } from '../rules/amounts.ts';
import { record } from './write.ts';

const { moves } = distributionMachine;

/**
 * One approver may release up to a 24-hour limit; above it, two approvers are needed. Approval
 * announces the distribution in the same transaction.
 */
export const distributionApproval = defineApproval<DistributionRow>({
  kind: DISTRIBUTION_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({
    machine: distributionMachine,
    find: findDistribution,
    lock: lockDistribution,
  }),
  content: distributionPayload,
  describe,
  assertCan: async (ctx, row) => {
    const sent = { by: row.requestedBy, at: row.requestedAt };
    if (!(await isSentByTrusted(ctx, sent))) refuse('DISTRIBUTION_OF_UNTRUSTED', {});
  },
  alone: {
    isEnough: async (ctx, row) => {
      const release = await releaseOf(ctx, row);
      if (release.amountCents > TWO_PEOPLE_ABOVE) return false;
      return (await secondPersonReason(ctx, release)) === undefined;
    },
    execute: async (ctx, row) => {
      // A concurrent release by this approver may have used up the limit.
      const problem = await releaseSingly(ctx, await releaseOf(ctx, row));
      if (problem) refuseApproval('APPROVAL_CHANGED', { changed: ['two approvals are required'] });
      await approve(ctx, row, [ctx.actor.userId]);
    },
  },
  execute: (ctx, row, { requestedBy }) => approve(ctx, row, [requestedBy, ctx.actor.userId]),
  // An expired approval returns the distribution to its first approval.
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'rejected') await sendBack(ctx, row, reason ?? '');
  },
});

async function releaseOf(ctx: UserCtx, row: DistributionRow) {
  const { concerns, gross: amountCents } = await distributionPayload(ctx, row);
  const subject = { kind: DISTRIBUTION_APPROVAL, subjectId: row.id };
  return { ...subject, partyId: null, amountCents, concerns };
}

async function describe(ctx: UserCtx, row: DistributionRow) {
  const { gross } = await distributionPayload(ctx, row);
  const asset = await assetById(ctx, row.assetId);
  const owner = await partyName(ctx, row.ownerPartyId);
  const documents = await documentsByIds(ctx, await listDocumentIds(ctx, row.id));
  const exceptions = await exceptionsOf(ctx, row.id);
  const amount = formatMoney(gross);
  return described({
    title: `Distribution of ${amount} to holders of ${asset.name}`,
    parties: [
      { role: 'From the wallet of', name: owner, detail: null },
      { role: 'To holders of', name: asset.name, detail: asset.symbol },
    ],
    facts: [
      fact.text('Name', row.name),
      fact.text('Kind', DISTRIBUTION_KIND_WORDS[row.kind]),
      ...(row.perUnit === null ? [] : [fact.text('Per unit, USD', perUnitText(row.perUnit))]),
      fact.text('Record date', dayWords(row.recordOn ?? '')),
      fact.text('Payment date', dayWords(row.payOn ?? '')),
      fact.text('Tax withheld', `${percentText(row.defaultBps)}%`),
      ...exceptions.map((one) => fact.text('Tax withheld (exception)', `${one}%`)),
      ...(documents.length > 0
        ? [fact.text('Documents', documents.map(({ name }) => name).join(', '))]
        : []),
      fact.text('Total', amount, { isMain: true }),
    ],
    note: row.note || null,
    approveLabel: `Approve ${amount}`,
    effect:
      'Once approved, the distribution is announced to investors and the issuer funds it from their wallet. If rejected, it returns to draft and the issuer will see your reason.',
    page: { label: row.name, path: `/admin/funds/distributions/${row.id}` },
  });
}

async function approve(ctx: UserCtx, row: DistributionRow, approvedBy: string[]): Promise<void> {
  const { gross: approvedGross } = await distributionPayload(ctx, row);
  const approved = { approvedAt: ctx.now, approvedBy, approvedGross };
  await moveDistribution(ctx, row.id, 'approve', approved);
  await record(ctx, row.id, 'approve', { from: row.stage, to: moves.approve.to });
  // A re-approved distribution is already announced.
  if (row.approvedAt === null) {
    await addTimelineEvent(ctx, row.assetId, {
      kind: 'distribution',
      title: `Distribution announced: ${row.name}`,
      detail: `Holders at the end of ${dayWords(row.recordOn ?? '')} (UTC) are paid from ${dayWords(row.payOn ?? '')}.`,
    });
  }
  const event = { distributionId: row.id, assetId: row.assetId };
  await ctx.publish(distributionApproved, event);
  await ctx.triggerJob(CLOCK_JOB);
}

async function sendBack(ctx: Ctx, row: DistributionRow, reason: string): Promise<void> {
  await moveDistribution(ctx, row.id, 'reject', { reason, approvedAt: null, approvedBy: null });
  await record(ctx, row.id, 'reject', { from: row.stage, to: moves.reject.to, reason });
  const { assetId } = row;
  await ctx.publish(distributionRejected, { distributionId: row.id, assetId, reason });
}
