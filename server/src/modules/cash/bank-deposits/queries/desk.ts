import { depositMachine } from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import type { DeskDeposit } from '@holdfast/domain/cash/bank-deposits/desk-contract';
import type { DEPOSITS } from '@holdfast/domain/cash/bank-deposits/list';
import { readReference } from '@holdfast/domain/cash/bank-deposits/reference';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { fileById, logOpening } from '../../../people/files/index.ts';
import { userByEmail } from '../../../people/identity/index.ts';
import { bankNames, partyViews, paymentCase } from '../../bank-accounts/index.ts';
import { findDeposit, usualOf } from '../repository/deposits.ts';
import { listDeskDeposits } from '../repository/desk.ts';
import { statementOf, suspenseOf } from '../suspense.read.ts';
import type { DepositRow } from './deposits.ts';

export async function deskDepositsOf(
  ctx: UserCtx,
  asked: Asked<typeof DEPOSITS>,
): Promise<{ readonly rows: DeskDeposit[]; readonly total: number }> {
  const assignee = assigneeIn(ctx, asked.assigned);
  const sought = asked.q ? await soughtBy(ctx, asked.q) : undefined;
  const { rows, total } = await listDeskDeposits(ctx, { ...asked, assignee, sought });
  return { rows: await deskViewsOf(ctx, rows), total };
}

async function soughtBy(ctx: Ctx, q: string) {
  const user = q.includes('@') ? await userByEmail(ctx, q) : undefined;
  return { reference: readReference(q) ?? '', text: q.trim(), partyId: user?.partyId ?? null };
}

export async function deskViewsOf(ctx: Ctx, rows: readonly DepositRow[]): Promise<DeskDeposit[]> {
  const banks = await bankNames(
    ctx,
    rows.map((row) => row.accountId),
  );
  const party = await partyViews(
    ctx,
    rows.map((row) => row.partyId),
  );
  const held = await suspenseOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    stage: row.stage,
    amount: row.amount,
    credited: row.credited,
    currency: row.currency,
    party: party(row.partyId),
    bank: banks.get(row.accountId) ?? '',
    transactionId: row.transactionId,
    transferredAt: row.transferredAt,
    receipt: row.receiptFileId !== null,
    reason: row.reason,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    completedAt: row.completedAt,
    suspenseId: held.get(row.id) ?? null,
    actions: actionsOf(
      depositMachine,
      row.stage,
      viewerOf(ctx.actor),
      throughStatement(held.get(row.id)),
    ),
  }));
}

/** Refuses NOT_FOUND. */
export async function caseOf(ctx: UserCtx, depositId: string) {
  const row = UUID.test(depositId) ? await findDeposit(ctx, depositId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const [view] = await deskViewsOf(ctx, [row]);
  const receipt = row.receiptFileId ? await fileById(ctx, row.receiptFileId) : undefined;
  return {
    ...invariant(view, 'the row has a view'),
    ...(await paymentCase(ctx, { ...row, bankAccountId: row.accountId })),
    usual: await usualOf(ctx, row),
    document: receipt ? { bytes: receipt.bytes, uploadedAt: receipt.createdAt } : null,
    statementId: await statementOf(ctx, row),
  };
}

/** Held money is in suspense; it is credited or returned there. */
const throughStatement = (suspenseId: string | undefined) => ({
  credit: suspenseId ? null : 'Credit it from the statement line',
});

export async function receiptOf(ctx: UserCtx, depositId: string) {
  const row = UUID.test(depositId) ? await findDeposit(ctx, depositId) : undefined;
  const file = row?.receiptFileId ? await fileById(ctx, row.receiptFileId) : undefined;
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
