import { raiseMachine } from '@holdfast/domain/assets/structures/raise.machine';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase, assertShown } from '../../../people/approvals/index.ts';
import { keepFile } from '../../../people/files/index.ts';
import { raiseDecided, raiseRequested } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import { assertRaiseOpened, assertRaiseTrusted, raiseFactsOf } from '../queries/raises.ts';
import { findRaise, lockRaise, lockWaiting, moveRaise, saveRaise } from '../repository/raises.ts';
import { addUnits, lockShareClass, saveCapitalEvent } from '../repository/share-classes.ts';
import type { GivenPaper } from './anchor-papers.ts';
import { keepClassVersion } from './class-versions.ts';
import type { StructureDecision } from './review.ts';
import { lockClassOf } from './share-classes.ts';

/**
 * Asks for more authorised units of a class by a resolution whose paper is kept with it; nothing is
 * authorised before staff have read it. One that waits gives way to it. Refuses
 * STRUCTURE_IN_REVIEW, SHARE_CLASS_NOT_FOUND.
 */
export async function requestRaise(
  ctx: Ctx,
  of: { readonly structureId: string; readonly classId: string },
  given: { readonly units: bigint; readonly resolution: string; readonly paper: GivenPaper },
): Promise<string> {
  const structure = await lockOwn(ctx, of.structureId);
  if (structure.status === 'pending') refuse('STRUCTURE_IN_REVIEW', {});
  const shares = await lockClassOf(ctx, structure.id, of.classId);
  const actor = invariant(ctx.actor, 'somebody uploads a resolution');
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

/**
 * Decides as one of the staff, who has read the resolution, about a rise of authorised units.
 * Answers the structure's id. Refuses RAISE_NOT_FOUND, INVALID_TRANSITION, OWN_CASE,
 * APPROVAL_CHANGED, PAPER_NOT_OPENED and PAPER_OF_UNTRUSTED.
 */
export async function decideRaise(
  ctx: Ctx,
  raiseId: string,
  decision: StructureDecision,
): Promise<string> {
  const found = UUID.test(raiseId) ? await findRaise(ctx, raiseId) : undefined;
  if (!found) return refuse('RAISE_NOT_FOUND', {});
  // The class first, as whoever asks for another: two who wait for each other would never end.
  const shares = invariant(await lockShareClass(ctx, found.shareClassId), 'a rise has its class');
  const row = invariant(await lockRaise(ctx, found.id), 'a rise that was found is there');
  const move = decision.approves ? 'approve' : 'reject';
  if (!raiseMachine.can(move, row.status)) {
    refuse('INVALID_TRANSITION', { what: raiseMachine.name, state: row.status, move });
  }
  const facts = await raiseFactsOf(ctx, row, shares);
  await assertNotOwnCase(ctx, facts.matter.concerns);
  if (decision.approves) {
    assertRaiseTrusted(facts);
    if (decision.fingerprint !== null) {
      assertShown(facts.matter, decision.fingerprint);
      assertRaiseOpened(facts);
    }
    await addUnits(ctx, shares.id, { authorised: row.units });
    await saveCapitalEvent(ctx, {
      id: row.id,
      shareClassId: shares.id,
      kind: 'raised',
      units: row.units,
      authorisedAfter: shares.authorisedUnits + row.units,
      resolution: row.resolution,
      fileId: row.fileId,
      madeBy: row.requestedBy,
      at: ctx.now,
    });
    const by = { capitalEventId: row.id, madeBy: row.requestedBy };
    await keepClassVersion(ctx, shares.id, { kind: 'raised', ...by });
  }
  const reason = decision.approves ? null : decision.reason;
  const decided = { decidedBy: ctx.actor?.userId ?? null, decidedAt: ctx.now };
  await moveRaise(ctx, row.id, move, { reason, ...decided });
  await ctx.record({
    action: `share_class.raise_${move}`,
    subject: { kind: 'share_class', id: shares.id },
    from: row.status,
    to: raiseMachine.moves[move].to,
    detail: { units: String(row.units) },
    ...(reason ? { reason } : {}),
  });
  const { id: structureId, companyId, name } = facts.structure;
  const { code } = shares;
  const approved = decision.approves;
  await ctx.publish(raiseDecided, { structureId, companyId, name, code, approved, reason });
  return structureId;
}
