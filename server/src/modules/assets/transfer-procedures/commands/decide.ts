import { procedureMachine } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeMove } from '../../../../kit/move.ts';
import { cancelRequest, decide, execute } from '../../../people/approvals/index.ts';
import { openingsOf } from '../../../people/files/index.ts';
import { procedureDone } from '../events.ts';
import { approvalOf, PROCEDURE_APPROVAL } from '../queries/matter.ts';
import { lockProcedure, type ProcedureRow } from '../repository.ts';
import { carryOut } from './carry-out.ts';

type Move = keyof typeof procedureMachine.moves;

/**
 * Carries out, as the second person, exactly what was shown. Refuses NOT_FOUND, INVALID_TRANSITION,
 * APPROVAL_NOT_OPEN, OWN_REQUEST, OWN_CASE, APPROVAL_CHANGED, DOCUMENT_NOT_OPENED, and what
 * `carryOut` refuses.
 */
export async function approveProcedure(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'approve');
  const approval = approvalOf(row);
  await decide(ctx, { ...approval, approves: true, fingerprint });
  await assertOpened(ctx, row);
  await execute(ctx, PROCEDURE_APPROVAL, row.id, approval.payload);
  await carryOut(ctx, row);
  await move(ctx, row, 'approve', null);
  await ctx.publish(procedureDone, { procedureId: row.id, assetId: row.assetId });
}

/** What the document orders is read by whoever carries it out, not only by whoever asked. */
async function assertOpened(ctx: UserCtx, { fileId }: ProcedureRow): Promise<void> {
  const openings = await openingsOf(ctx, [fileId]);
  if (!openings.some((one) => one.userId === ctx.actor.userId)) refuse('DOCUMENT_NOT_OPENED', {});
}

/** Refuses a procedure as the second person, for a reason. */
export async function rejectProcedure(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'reject');
  await decide(ctx, { ...approvalOf(row), approves: false, reason });
  await move(ctx, row, 'reject', reason);
}

/** Takes back what the caller asked for. Refuses NOT_FOUND for what another asked for. */
export async function withdrawProcedure(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('NOT_FOUND', {});
  await cancelRequest(ctx, PROCEDURE_APPROVAL, id, 'Taken back');
  await move(ctx, row, 'withdraw', null);
}

async function lockedProcedure(ctx: UserCtx, id: string, made: Move): Promise<ProcedureRow> {
  const row = UUID.test(id) ? await lockProcedure(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (!procedureMachine.can(made, row.status)) {
    refuse('INVALID_TRANSITION', { what: procedureMachine.name, state: row.status, move: made });
  }
  return row;
}

async function move(
  ctx: UserCtx,
  row: ProcedureRow,
  made: Move,
  decisionReason: string | null,
): Promise<void> {
  const decided = { decidedBy: ctx.actor.userId, decidedAt: ctx.now, decisionReason };
  await makeMove(ctx, procedureMachine, made, row.id, decided);
  const moved = invariant(await lockProcedure(ctx, row.id), 'a moved procedure is there');
  await ctx.record({
    action: `transfer_procedure.${made}`,
    subject: { kind: 'transfer_procedure', id: row.id },
    from: row.status,
    to: moved.status,
    detail: { kind: row.kind, assetId: row.assetId },
    ...(row.partyId ? { partyId: row.partyId } : {}),
    ...(decisionReason ? { reason: decisionReason } : {}),
  });
}
