import { refuse } from '@holdfast/domain/assets/structures/refusals';
import {
  type StructureMove,
  type StructureStatus,
  structureMachine,
} from '@holdfast/domain/assets/structures/structure.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase, assertShown, isSentByTrusted } from '../../../people/approvals/index.ts';
import { structureDecided, structureSubmitted } from '../events.ts';
import { assertOwn } from '../queries/access.ts';
import { contentsOf } from '../queries/contents.ts';
import { matterOf } from '../queries/matter.ts';
import { lockStructure, moveStructure, type StructureRow } from '../repository/structures.ts';
import { missingForReview, unverified } from '../rules.ts';

export async function lockExisting(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const row = UUID.test(structureId) ? await lockStructure(ctx, structureId) : undefined;
  return row ?? refuse('STRUCTURE_NOT_FOUND', {});
}

function assertMove(row: StructureRow, move: StructureMove): void {
  const state = row.status as StructureStatus;
  if (structureMachine.can(move, state)) return;
  refuse('INVALID_TRANSITION', { what: structureMachine.name, state, move });
}

/** Sends a structure to staff. Refuses STRUCTURE_NOT_READY with what it lacks. */
export async function submitStructure(ctx: Ctx, structureId: string): Promise<void> {
  const row = await lockExisting(ctx, structureId);
  assertMove(row, 'submit');
  const { members, classes } = await contentsOf(ctx, row);
  const missing = missingForReview({ ...row, members, classes: classes.length });
  if (missing.length > 0) refuse('STRUCTURE_NOT_READY', { missing });
  await moveStructure(ctx, row.id, 'submit', {
    reviewReason: null,
    submittedBy: ctx.actor?.userId ?? null,
    submittedAt: ctx.now,
  });
  await record(ctx, row, 'submit');
  await ctx.publish(structureSubmitted, { structureId: row.id, name: row.name });
}

/** The same for a structure of the caller's company. Refuses STRUCTURE_NOT_FOUND for another's. */
export async function submitOwn(ctx: Ctx, structureId: string): Promise<void> {
  await assertOwn(ctx, structureId);
  await submitStructure(ctx, structureId);
}

/** An approval names what was shown; the product's own jobs saw nothing. */
export type StructureDecision =
  | { readonly approves: true; readonly fingerprint: string | null }
  | { readonly approves: false; readonly reason: string };

/**
 * Decides about a structure that waits. Refuses OWN_CASE to whoever sent it and to whom it belongs,
 * APPROVAL_CHANGED when it is not what was shown, STRUCTURE_OF_UNTRUSTED,
 * BENEFICIAL_OWNERS_UNVERIFIED.
 */
export async function decideStructure(
  ctx: Ctx,
  structureId: string,
  decision: StructureDecision,
): Promise<void> {
  const row = await lockExisting(ctx, structureId);
  const move = decision.approves ? 'approve' : 'reject';
  assertMove(row, move);
  const contents = await contentsOf(ctx, row);
  const matter = await matterOf(ctx, row, contents);
  await assertNotOwnCase(ctx, matter.concerns);
  if (decision.approves) {
    if (decision.fingerprint !== null) assertShown(matter, decision.fingerprint);
    await assertTrusted(ctx, row);
    const names = unverified(contents.owners);
    if (names.length > 0) refuse('BENEFICIAL_OWNERS_UNVERIFIED', { names });
  }
  const reason = decision.approves ? null : decision.reason;
  await moveStructure(ctx, row.id, move, {
    reviewReason: reason,
    decidedBy: ctx.actor?.userId ?? null,
    decidedAt: ctx.now,
  });
  await record(ctx, row, move, reason);
  const { companyId, name } = row;
  const approved = decision.approves;
  await ctx.publish(structureDecided, { structureId: row.id, companyId, name, approved, reason });
}

/** What somebody sent who is not trusted any more is sent again by somebody who is. */
async function assertTrusted(ctx: Ctx, row: StructureRow): Promise<void> {
  const sent = { by: row.submittedBy, at: row.submittedAt };
  if (!(await isSentByTrusted(ctx, sent))) refuse('STRUCTURE_OF_UNTRUSTED', {});
}

const record = (ctx: Ctx, row: StructureRow, move: StructureMove, reason?: string | null) =>
  ctx.record({
    action: `structure.${move}`,
    subject: { kind: 'structure', id: row.id },
    from: row.status,
    to: structureMachine.moves[move].to,
    ...(reason ? { reason } : {}),
  });
