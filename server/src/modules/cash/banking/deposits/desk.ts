import type { DeskDeposit } from '@holdfast/domain/cash/banking/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { fileById, logOpening } from '../../../people/files/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { partyViews } from '../parties.ts';
import { openItemsOf } from '../statements/repository/suspense.ts';
import { type Asked, listDeskDeposits } from './desk.read.ts';
import { changeDeposit, type DepositRow, findDeposit, lockDeposit } from './repository.ts';
import { moved, pushToClient, recordMove } from './service.ts';
import { bankNames } from './view.ts';

/** A page of all parties' transfers, as the desk sees them. */
export async function deskDepositsOf(
  ctx: Ctx,
  asked: Asked,
): Promise<{ readonly shown: DeskDeposit[]; readonly total: number }> {
  const { rows, total } = await listDeskDeposits(ctx, asked);
  return { shown: await viewsOf(ctx, rows), total };
}

async function viewsOf(ctx: Ctx, rows: readonly DepositRow[]): Promise<DeskDeposit[]> {
  const banks = await bankNames(
    ctx,
    rows.map((row) => row.accountId),
  );
  const party = await partyViews(
    ctx,
    rows.map((row) => row.partyId),
  );
  const held = await openItemsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    stage: row.stage,
    amount: moneyText(row.amount),
    credited: row.credited === null ? null : moneyText(row.credited),
    currency: row.currency,
    party: party(row.partyId),
    bank: banks.get(row.accountId) ?? '',
    transactionId: row.transactionId,
    transferredAt: row.transferredAt?.toISOString() ?? null,
    receipt: row.receiptFileId !== null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    suspenseId: held.get(row.id) ?? null,
  }));
}

/** Nothing is behind what was declared; the person reads why. */
export async function rejectDeposit(
  ctx: UserCtx,
  depositId: string,
  reason: string,
): Promise<DeskDeposit> {
  const row = UUID.test(depositId) ? await lockDeposit(ctx, depositId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const stage = moved('reject', row);
  const change = { stage, reason, completedAt: ctx.now };
  await changeDeposit(ctx, row.id, change);
  await recordMove(ctx, row, 'rejected', stage, reason);
  await notifyParty(ctx, row.partyId, {
    kind: 'deposit_decided',
    title: 'Your bank transfer was not found',
    body: `We looked for ${formatMoney(row.amount)} with the reference ${row.reference}: ${reason} If it was sent, contact support.`,
    link: '/payments/wallet',
    causeId: row.id,
  });
  await pushToClient(ctx, row.partyId);
  return invariant((await viewsOf(ctx, [{ ...row, ...change }]))[0], 'a transfer has a view');
}

/** The receipt of a declared transfer; its opening is logged. */
export async function receiptOf(ctx: UserCtx, depositId: string) {
  const row = UUID.test(depositId) ? await findDeposit(ctx, depositId) : undefined;
  const file = row?.receiptFileId ? await fileById(ctx, row.receiptFileId) : undefined;
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
