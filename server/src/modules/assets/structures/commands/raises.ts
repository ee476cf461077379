import { raiseMachine } from '@holdfast/domain/assets/structures/raise.machine';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { keepFile } from '../../../people/files/index.ts';
import { raiseRequested } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import { lockWaiting, moveRaise, saveRaise } from '../repository/raises.ts';
import type { GivenPaper } from './anchor-documents.ts';
import { lockClassOf } from './share-classes.ts';

/**
 * On the basis of a stored resolution. Replaces a pending request. Refuses STRUCTURE_IN_REVIEW,
 * SHARE_CLASS_NOT_FOUND.
 */
export async function requestRaise(
  ctx: Ctx,
  of: { readonly structureId: string; readonly classId: string },
  given: { readonly units: bigint; readonly resolution: string; readonly paper: GivenPaper },
): Promise<string> {
  const structure = await lockOwn(ctx, of.structureId);
  if (structure.status === 'pending') refuse('STRUCTURE_IN_REVIEW', {});
  const shares = await lockClassOf(ctx, structure.id, of.classId);
  const actor = invariant(ctx.actor, 'an upload has an actor');
  const { units, resolution, paper } = given;
  const fileId = await keepFile(ctx, paper.staged, {
    purpose: 'structures.resolution',
    name: paper.name,
    partyId: actor.partyId,
  });
  const decided = { reason: null, decidedBy: actor.userId, decidedAt: ctx.now };
  const waiting = await lockWaiting(ctx, shares.id);
  if (waiting) await moveRaise(ctx, waiting.id, 'replace', decided);
  const id = ctx.newId();
  await saveRaise(ctx, {
    id,
    shareClassId: shares.id,
    status: raiseMachine.initial,
    units,
    resolution,
    fileId,
    requestedBy: actor.userId,
    requestedAt: ctx.now,
  });
  await ctx.record({
    action: 'share_class.raise_requested',
    subject: { kind: 'share_class', id: shares.id },
    detail: { units: String(units), resolution },
  });
  const { id: structureId, name } = structure;
  await ctx.publish(raiseRequested, { structureId, name, code: shares.code });
  return id;
}
