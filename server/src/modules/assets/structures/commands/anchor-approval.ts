import { anchorMachine } from '@holdfast/domain/assets/structures/anchor.machine';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { defineApproval, subjectOf } from '../../../people/approvals/index.ts';
import { anchorDecided } from '../events.ts';
import { type AnchorFacts, anchorFactsOf, unopened } from '../queries/anchors.ts';
import { describeAnchor } from '../queries/describe-anchor.ts';
import { type AnchorRow, findAnchor, lockAnchor, moveAnchor } from '../repository/anchors.ts';
import { ANCHOR_FUNDING } from '../rules.ts';
import { assertNotShown, endAnchor, record, structureOf } from './anchors.ts';

type Subject = { readonly row: AnchorRow; readonly facts: AnchorFacts };

/**
 * Two staff who opened every document approve an anchor's contribution; its units are issued with
 * the offering's. Anchors not approved by issuance lapse.
 */
export const anchorApproval = defineApproval<Subject>({
  kind: ANCHOR_FUNDING,
  isSubmitted: true,
  subject: subjectOf(
    { find: findAnchor, lock: lockAnchor, machine: anchorMachine, move: 'fund' },
    async (ctx, row) => ({ row, facts: await anchorFactsOf(ctx, row) }),
  ),
  content: async (_, { facts }) => facts.content,
  describe: (ctx, { facts }) => describeAnchor(ctx, facts),
  assertCan: async (_, { facts }) => {
    if (facts.uploadedBy === '') refuse('ANCHOR_NOT_SHOWN', {});
    if (facts.papers.some((paper) => !paper.isTrusted)) refuse('PAPER_OF_UNTRUSTED', {});
    const left = unopened(facts.papers);
    if (left.length > 0) refuse('PAPER_NOT_OPENED', { papers: left });
  },
  assertCanReject: (ctx, { row }) => assertNotShown(ctx, row),
  execute: async (ctx, { row }) => {
    await moveAnchor(ctx, row.id, 'fund');
    await record(ctx, row, 'fund', 'FUNDED');
    await notifyOwner(ctx, row, true, null);
  },
  ended: async (ctx, { row }, { how, reason }) => {
    if (how !== 'rejected') return;
    await endAnchor(ctx, row, 'reject', reason ?? '');
    await notifyOwner(ctx, row, false, reason);
  },
});

async function notifyOwner(ctx: Ctx, row: AnchorRow, approved: boolean, reason: string | null) {
  const { id: structureId, companyId, name } = await structureOf(ctx, row);
  await ctx.publish(anchorDecided, { structureId, companyId, name, approved, reason });
}
