import { procedureMachine } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeMove } from '../../../../kit/move.ts';
import {
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  request,
} from '../../../people/approvals/index.ts';
import { openedByActor } from '../../../people/files/index.ts';
import { procedureDone } from '../events.ts';
import { tellCustody, tellOwner } from '../notices.ts';
import { approvalOf, concernsOf, PROCEDURE_APPROVAL } from '../queries/matter.ts';
import { isOwnersOwn, ownAsset } from '../queries/own.ts';
import { lockProcedure, type ProcedureRow } from '../repository.ts';
import { carryOut } from './carry-out.ts';

type Move = keyof typeof procedureMachine.moves;

/**
 * Agrees, as the first of two, to exactly what an owner asks for, and asks the second. Refuses
 * NOT_FOUND, INVALID_TRANSITION for what one of custody asked for themselves, OWN_CASE,
 * APPROVAL_CHANGED, APPROVAL_OPEN and DOCUMENT_NOT_OPENED.
 */
export async function agreeToProcedure(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'approve');
  if (row.ownerPartyId === null) refuseMove(row, 'approve');
  const approval = approvalOf(row);
  await assertNotOwnCase(ctx, approval.concerns);
  assertShown(approval, fingerprint);
  await assertOpened(ctx, row);
  await request(ctx, { ...approval, needed: 1 });
  await tellCustody(ctx, {
    title: `${ctx.actor.name} asks you to approve a transfer procedure`,
    body: 'Its owner asked for it. It needs a second person within 24 hours.',
  });
}

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
  await tellOwner(ctx, row, null);
  await ctx.publish(procedureDone, { procedureId: row.id, assetId: row.assetId });
}

/** What the document orders is read by whoever carries it out, not only by whoever asked. */
async function assertOpened(ctx: UserCtx, { fileId }: ProcedureRow): Promise<void> {
  if (!(await openedByActor(ctx, [fileId])).has(fileId)) refuse('DOCUMENT_NOT_OPENED', {});
}

/**
 * Refuses a procedure for a reason: as the second person what one of custody asked for, and as any
 * of them what an owner did.
 */
export async function rejectProcedure(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'reject');
  if (row.ownerPartyId === null) {
    await decide(ctx, { ...approvalOf(row), approves: false, reason });
  } else {
    await assertNotOwnCase(ctx, concernsOf(row));
    await cancelRequest(ctx, PROCEDURE_APPROVAL, id, 'The procedure was refused');
  }
  await move(ctx, row, 'reject', reason);
  await tellOwner(ctx, row, reason);
}

/** Takes back what the caller asked for. Refuses NOT_FOUND for what another asked for. */
export async function withdrawProcedure(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockedProcedure(ctx, id, 'withdraw');
  const isTheirs = row.ownerPartyId === null && row.requestedBy === ctx.actor.userId;
  if (!isTheirs) refuse('NOT_FOUND', {});
  await takeBack(ctx, row);
}

/** The same of what the caller's company asked for. Refuses ASSET_NOT_FOUND besides. */
export async function withdrawAsOwner(ctx: UserCtx, assetId: string, id: string): Promise<void> {
  await ownAsset(ctx, assetId);
  const row = UUID.test(id) ? await lockProcedure(ctx, id) : undefined;
  if (!row || !isOwnersOwn(ctx, assetId, row)) return refuse('NOT_FOUND', {});
  if (!procedureMachine.can('withdraw', row.status)) refuseMove(row, 'withdraw');
  await takeBack(ctx, row);
}

/**
 * Ends a procedure that custody requested and no one approved in time. One that an owner requested
 * waits for a first approval again.
 */
export async function endProcedure(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  const row = await lockProcedure(ctx, id);
  if (!row || row.ownerPartyId !== null || !procedureMachine.can('expire', row.status)) return;
  await move(ctx, row, 'expire', await endReason(ctx, ended));
}

async function takeBack(ctx: UserCtx, row: ProcedureRow): Promise<void> {
  await cancelRequest(ctx, PROCEDURE_APPROVAL, row.id, 'Taken back');
  await move(ctx, row, 'withdraw', null);
}

async function lockedProcedure(ctx: UserCtx, id: string, made: Move): Promise<ProcedureRow> {
  const row = UUID.test(id) ? await lockProcedure(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (!procedureMachine.can(made, row.status)) refuseMove(row, made);
  return row;
}

const refuseMove = ({ status: state }: ProcedureRow, made: Move): never =>
  refuse('INVALID_TRANSITION', { what: procedureMachine.name, state, move: made });

async function move(
  ctx: Ctx,
  row: ProcedureRow,
  made: Move,
  decisionReason: string | null,
): Promise<void> {
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  const decided = { decidedBy, decidedAt: ctx.now, decisionReason };
  await makeMove(ctx, procedureMachine, made, row.id, decided);
  const moved = invariant(await lockProcedure(ctx, row.id), 'a moved procedure is there');
  await ctx.record({
    action: `transfer_procedure.${made}`,
    subject: { kind: 'transfer_procedure', id: row.id },
    from: row.status,
    to: moved.status,
    detail: { kind: row.kind, assetId: row.assetId },
    ...(row.partyId ? { partyId: row.partyId } : {}),
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(decisionReason ? { reason: decisionReason } : {}),
  });
}
