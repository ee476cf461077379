import { TRANSACTION_ID } from '@holdfast/domain/cash/bank-deposits/contract';
import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { DAY, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { attachFiles, fileById, keepFile, type Staged } from '../../../people/files/index.ts';
import { pushToClient } from '../notices.ts';
import { type Beneficiary, type DepositRow, lockDeposit, viewOf } from '../queries/deposits.ts';
import { isDeclared, lockTransactionId, moveDeposit } from '../repository/deposits.ts';
import { moved, recordMove } from './transitions.ts';

const OLDEST_MS = 30 * DAY;
/** Allows for clock skew. */
const CLOCKS_DIFFER_MS = 5 * MINUTE;

export type Declaration = {
  readonly id: string;
  readonly transactionId: string;
  readonly transferredAt: string;
  readonly receiptFileId?: string | undefined;
};

export async function declare(ctx: UserCtx, declaration: Declaration, to: Beneficiary) {
  const transactionId = declaration.transactionId.trim();
  if (!TRANSACTION_ID.test(transactionId)) refuseDeposit('INVALID_TRANSACTION_ID', {});
  const transferredAt = new Date(declaration.transferredAt);
  if (transferredAt > later(ctx.now, CLOCKS_DIFFER_MS))
    refuseDeposit('TRANSACTION_TIME_INVALID', {});
  if (transferredAt < later(ctx.now, -OLDEST_MS)) {
    refuseDeposit('TRANSACTION_TIME_INVALID', { old: true });
  }
  const before = await lockOwn(ctx, declaration.id);
  const receiptFileId = declaration.receiptFileId ?? null;
  if (receiptFileId) {
    // Attach the file first, which locks it against the job that deletes unused uploads.
    await attachFiles(ctx, [receiptFileId]);
    await assertOwnReceipt(ctx, receiptFileId);
  }
  const stage = moved('declare', before);
  const change = {
    transactionId,
    transferredAt,
    receiptFileId,
    declaredAt: ctx.now,
  };
  await lockTransactionId(ctx, transactionId);
  if (await isDeclared(ctx, transactionId, before.id)) refuseDeposit('TRANSACTION_ID_EXISTS', {});
  await moveDeposit(ctx, before.id, 'declare', change);
  await recordMove(ctx, before, 'declared', stage);
  await pushToClient(ctx, before.partyId);
  return viewOf(ctx, { ...before, ...change, stage }, to);
}

async function assertOwnReceipt(ctx: UserCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId);
  const isOwn = file?.partyId === ctx.actor.partyId && file.purpose === RECEIPT;
  if (!isOwn) refuse('NOT_FOUND', {});
}

const RECEIPT = 'banking.receipt';

export const keepReceipt = (ctx: UserCtx, staged: Staged): Promise<string> =>
  keepFile(ctx, staged, {
    purpose: RECEIPT,
    name: staged.mime === 'image/png' ? 'receipt.png' : 'receipt.jpg',
    partyId: ctx.actor.partyId,
    isLoose: true,
  });

async function lockOwn(ctx: UserCtx, id: string): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id);
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}
