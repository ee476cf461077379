import { CHANGE_APPROVALS, changeMachine } from '@holdfast/domain/assets/offerings/change.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  agreedTo,
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  execute,
  openApproval,
  type Requested,
  request,
} from '../../../people/approvals/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { changeDecided } from '../events.ts';
import { lockManaged } from '../queries/access.ts';
import { changeFacts, changeMatterOf, isProposerTrusted } from '../queries/changes.ts';
import { type ChangeRow, findWaiting, moveChange } from '../repository/changes.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertChange, CHANGE_APPROVAL, changeableOf } from '../rules/change.ts';
import { applyChange } from './apply-change.ts';

export type ChangeDecision =
  | { readonly outcome: 'approve'; readonly fingerprint: string }
  | { readonly outcome: 'reject'; readonly reason: string };

/**
 * Decides as one of the staff about the change that waits: two agree to it as it was shown, or one
 * sends it back. Refuses NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_OF_UNTRUSTED, OWN_CASE,
 * APPROVAL_CHANGED, ALREADY_DECIDED, and what proposing it now would be refused for.
 */
export async function decideChange(
  ctx: Ctx,
  offeringId: string,
  decision: ChangeDecision,
): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  const change = await findWaiting(ctx, offering.id);
  if (!change) return refuse('CHANGE_NOT_FOUND', {});
  const matter = await changeMatterOf(ctx, offering, change);
  await assertNotOwnCase(ctx, matter.concerns);
  if (decision.outcome === 'reject') return reject(ctx, offering, change, decision.reason);
  const { fingerprint } = decision;
  assertShown(matter, fingerprint);
  if (!(await isProposerTrusted(ctx, change))) refuse('CHANGE_OF_UNTRUSTED', {});
  const terms = changeableOf(change);
  const made = assertChange(offering, terms, await changeFacts(ctx, offering));
  await requestWhenFirst(ctx, change, matter);
  const outcome = await decide(ctx, { ...matter, approves: true, fingerprint });
  if (outcome.status !== 'APPROVED') return;
  const approvedBy = (await agreedTo(ctx, CHANGE_APPROVAL, [change.id])).get(change.id) ?? [];
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await end(ctx, offering, change, 'approve', null);
  await applyChange(
    ctx,
    offering,
    change,
    made,
    approvedBy.map((one) => one.userId),
  );
}

/** Requests the approval in the proposer's name when the first member of staff approves. */
async function requestWhenFirst(ctx: Ctx, change: ChangeRow, matter: Requested): Promise<void> {
  if (await openApproval(ctx, matter.kind, matter.subjectId)) return;
  const inNameOf = await actorOf(ctx, change.requestedBy);
  const asked = { ...matter, needed: CHANGE_APPROVALS, isTheirOwn: true, inNameOf } as const;
  await request(ctx, asked);
}

async function reject(
  ctx: Ctx,
  offering: Offering,
  change: ChangeRow,
  reason: string,
): Promise<void> {
  await cancelRequest(ctx, CHANGE_APPROVAL, change.id, reason);
  await end(ctx, offering, change, 'reject', reason);
}

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
