import { changeMachine } from '@holdfast/domain/assets/offerings/change.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { defineApproval, subjectOf } from '../../../people/approvals/index.ts';
import { changeDecided } from '../events.ts';
import { changeFacts, isProposerTrusted, loadChangePayload } from '../queries/changes.ts';
import { describeChange } from '../queries/describe-change.ts';
import { type ChangeRow, findChange, moveChange } from '../repository/changes.ts';
import { findOffering, lockOffering, type Offering } from '../repository/offerings.ts';
import { assertChange, CHANGE_APPROVAL, changeableOf } from '../rules/change.ts';
import { applyChange } from './apply-change.ts';

type Subject = { readonly offering: Offering; readonly change: ChangeRow };

export const changeApproval = defineApproval<Subject>({
  kind: CHANGE_APPROVAL,
  isSubmitted: true,
  subject: subjectOf(
    {
      find: findChange,
      machine: changeMachine,
      under: { by: 'offeringId', find: findOffering, lock: lockOffering },
    },
    (_, change, { under: offering }) => ({ offering, change }),
  ),
  content: (ctx, { offering, change }) => loadChangePayload(ctx, offering, change),
  describe: (ctx, { offering, change }) => describeChange(ctx, offering, change),
  assertCan: async (ctx, { offering, change }) => {
    if (!(await isProposerTrusted(ctx, change))) refuse('CHANGE_OF_UNTRUSTED', {});
    assertChange(offering, changeableOf(change), await changeFacts(ctx, offering));
  },
  execute: async (ctx, { offering, change }, first) => {
    const made = assertChange(offering, changeableOf(change), await changeFacts(ctx, offering));
    await end(ctx, offering, change, 'approve', null);
    const approvedBy = [first.requestedBy, ctx.actor.userId];
    await applyChange(ctx, offering, change, made, approvedBy);
  },
  ended: async (ctx, { offering, change }, { how, reason }) => {
    if (how === 'rejected') await end(ctx, offering, change, 'reject', reason);
  },
});

async function end(
  ctx: Ctx,
  offering: Offering,
  change: ChangeRow,
  move: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  await moveChange(ctx, change.id, move, {
    decidedBy: ctx.actor?.userId ?? null,
    decidedAt: ctx.now,
    decidedReason: reason,
  });
  await ctx.record({
    action: `offering.change_${move}`,
    subject: { kind: 'offering', id: offering.id },
    from: change.status,
    to: changeMachine.moves[move].to,
    detail: { changeId: change.id },
    ...(reason ? { reason } : {}),
  });
  const decided = { offeringId: offering.id, changeId: change.id, reason };
  await ctx.publish(changeDecided, { ...decided, approved: move === 'approve' });
}
