import type { ChangeableTerms } from '@holdfast/domain/assets/offerings/change';
import { changeMachine } from '@holdfast/domain/assets/offerings/change.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { changeProposed } from '../events.ts';
import { lockManaged } from '../queries/access.ts';
import { changeFacts } from '../queries/changes.ts';
import { type ChangeRow, findWaiting, moveChange, saveChange } from '../repository/changes.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertChange, CHANGE_APPROVAL } from '../rules/change.ts';
import { assertOpen } from '../rules/offering.ts';

/**
 * Two staff approve. Refuses NOT_FOUND, E_INVALID_TRADE_STATUS, CHANGE_WAITS, OFFERING_TERMS,
 * OFFERING_BELOW_MINIMUM.
 */
export async function proposeChange(
  ctx: Ctx,
  offeringId: string,
  given: { readonly terms: ChangeableTerms; readonly reason: string },
): Promise<string> {
  const offering = await lockManaged(ctx, offeringId);
  assertOpen(offering);
  if (await findWaiting(ctx, offering.id)) refuse('CHANGE_WAITS', {});
  const { changed } = assertChange(offering, given.terms, await changeFacts(ctx, offering));
  const id = ctx.newId();
  await saveChange(ctx, {
    id,
    offeringId: offering.id,
    fromVersion: offering.version,
    ...given.terms,
    reason: given.reason,
    requestedBy: invariant(ctx.actor, 'a proposal has an actor').userId,
    requestedAt: ctx.now,
  });
  await ctx.record({
    action: 'offering.change_proposed',
    subject: { kind: 'offering', id: offering.id },
    reason: given.reason,
    detail: { changeId: id, changed },
  });
  await ctx.publish(changeProposed, { offeringId: offering.id, changeId: id });
  return id;
}

/** Refuses NOT_FOUND, CHANGE_NOT_FOUND. */
export async function withdrawChange(ctx: Ctx, offeringId: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  const change = await findWaiting(ctx, offering.id);
  if (!change) return refuse('CHANGE_NOT_FOUND', {});
  await endChange(ctx, offering, change, 'withdraw', null);
}

export async function lapseChange(ctx: Ctx, offering: Offering, reason: string): Promise<void> {
  const change = await findWaiting(ctx, offering.id);
  if (change) await endChange(ctx, offering, change, 'lapse', reason);
}

async function endChange(
  ctx: Ctx,
  offering: Offering,
  change: ChangeRow,
  move: 'withdraw' | 'lapse',
  reason: string | null,
): Promise<void> {
  await moveChange(ctx, change.id, move, {
    decidedBy: ctx.actor?.userId ?? null,
    decidedAt: ctx.now,
    decidedReason: reason,
  });
  await cancelRequest(ctx, CHANGE_APPROVAL, change.id, reason);
  await ctx.record({
    action: `offering.change_${move}`,
    subject: { kind: 'offering', id: offering.id },
    from: change.status,
    to: changeMachine.moves[move].to,
    ...(reason ? { reason } : {}),
  });
}
