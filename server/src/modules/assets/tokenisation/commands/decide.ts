import { refuse } from '@holdfast/domain/assets/tokenisation/refusals';
import { tokenisationMachine } from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeMove } from '../../../../kit/move.ts';
import {
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  execute,
  request,
} from '../../../people/approvals/index.ts';
import type { Asset } from '../../catalogue/index.ts';
import { requestToken, tokensOf } from '../../issuance/index.ts';
import { matterOf, TOKENISATION_APPROVAL } from '../queries/matter.ts';
import { readinessOf } from '../queries/readiness.ts';
import { lockRequest, type RequestRow } from '../repository.ts';

type Move = keyof typeof tokenisationMachine.moves;

/**
 * The first of two people agrees to exactly what they saw. Refuses NOT_FOUND, INVALID_TRANSITION,
 * APPROVAL_CHANGED, APPROVAL_OPEN, OWN_CASE, TOKEN_NOT_READY.
 */
export async function askToTokenise(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const row = await lockedRequest(ctx, id, 'approve');
  const approval = await matterOf(ctx, row);
  await assertUnchanged(ctx, row, approval.asset);
  assertShown(approval, fingerprint);
  await request(ctx, { ...approval, needed: 1 });
}

/**
 * The second has the token made with the facts that were asked for. Refuses what `askToTokenise`
 * refuses, OWN_REQUEST, ALREADY_DECIDED, APPROVAL_NOT_OPEN, and TOKEN_EXISTS.
 */
export async function approveTokenisation(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockedRequest(ctx, id, 'approve');
  const approval = await matterOf(ctx, row);
  await assertUnchanged(ctx, row, approval.asset);
  await decide(ctx, { ...approval, approves: true, fingerprint });
  await execute(ctx, TOKENISATION_APPROVAL, row.id, approval.payload);
  if ((await tokensOf(ctx, [row.assetId])).has(row.assetId)) refuse('TOKEN_EXISTS', {});
  const { assetId, name, unitName, url, totalUnits, metadataHash } = row;
  await requestToken(ctx, {
    assetId,
    totalUnits,
    facts: { name, unitName, url, metadataHash: Buffer.from(metadataHash, 'hex') },
  });
  await moveRequest(ctx, row, 'approve', null);
}

/** Refuses a token; one person is enough. Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE. */
export async function rejectTokenisation(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockedRequest(ctx, id, 'reject');
  const { concerns } = await matterOf(ctx, row);
  await assertNotOwnCase(ctx, concerns);
  await cancelRequest(ctx, TOKENISATION_APPROVAL, id, 'The token was refused');
  await moveRequest(ctx, row, 'reject', reason);
}

/** What it is made of is bound to the documents and the class: they are as they were. */
async function assertUnchanged(ctx: Ctx, row: RequestRow, asset: Asset): Promise<void> {
  const { facts } = await readinessOf(ctx, asset);
  const isSame = facts?.metadataHash === row.metadataHash && facts.totalUnits === row.totalUnits;
  const missing = 'its documents or its share class changed since; the owner asks again';
  if (!isSame) refuse('TOKEN_NOT_READY', { missing });
}

async function lockedRequest(ctx: Ctx, id: string, move: Move): Promise<RequestRow> {
  const row = UUID.test(id) ? await lockRequest(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (tokenisationMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: tokenisationMachine.name, state: row.status, move });
}

/** Makes a move of a locked row, and returns the row as it is then. */
export async function moveRequest(
  ctx: Ctx,
  row: RequestRow,
  move: Move,
  reason: string | null,
): Promise<RequestRow> {
  await makeMove(ctx, tokenisationMachine, move, row.id, { decidedAt: ctx.now, reason });
  const moved = invariant(await lockRequest(ctx, row.id), 'a moved request is there');
  await ctx.record({
    action: `tokenisation.${move}`,
    subject: { kind: 'asset', id: row.assetId },
    from: row.status,
    to: moved.status,
    ...(reason ? { reason } : {}),
  });
  return moved;
}
