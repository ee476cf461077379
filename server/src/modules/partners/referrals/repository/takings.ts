import { commissionMachine } from '@holdfast/domain/partners/referrals/line.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { Restored, TakenBack, Taking } from '../rules/commission.ts';
import { type LineRow, saveReversing } from './lines.ts';

type By = { readonly causeId: string; readonly reason: string };

export async function saveClawback(
  ctx: Ctx,
  taken: readonly TakenBack<LineRow>[],
  { causeId, reason }: By,
): Promise<void> {
  for (const { line, feeReturned, taken: amount, isClawback } of taken) {
    const { id } = line;
    const fee = feeReturned - line.feeReturned;
    await ctx.tx
      .insertInto('referrals.taking')
      .values({ causeId, lineId: id, fee, takenAt: ctx.now })
      .execute();
    const voided = isClawback ? line.voided : line.voided + amount;
    const change = { feeReturned, voided, reason };
    if (!isClawback && voided === line.amount) {
      await makeMove(ctx, commissionMachine, 'void', id, change);
    } else {
      await ctx.tx.updateTable('referrals.line').set(change).where('id', '=', id).execute();
    }
    if (!isClawback || amount === 0n) continue;
    await saveReversing(ctx, line, {
      ...{ source: 'clawback', sourceId: causeId, fee: -fee, amount: -amount, reason },
    });
  }
}

export async function listClawbacks(ctx: Ctx, causeId: string) {
  const { rows } = await sql<Taking & { clientPartyId: string }>`
    select t.line_id, t.fee, l.client_party_id
    from referrals.taking t join referrals.line l on l.id = t.line_id
    where t.cause_id = ${causeId} and t.restored_by is null`.execute(ctx.tx);
  return rows;
}

export async function saveRestored(
  ctx: Ctx,
  restored: readonly Restored<LineRow>[],
  by: By & { readonly takenBy: string },
): Promise<void> {
  const { causeId, reason, takenBy } = by;
  for (const { line, feeReturned, amount } of restored) {
    const { id } = line;
    const isPaid = line.state === commissionMachine.moves.pay.to;
    const voided = isPaid ? line.voided : line.voided - amount;
    const change = { feeReturned, voided, reason };
    if (line.state === commissionMachine.moves.void.to) {
      // A payout may have been made without this line in the meantime.
      await makeMove(ctx, commissionMachine, 'restore', id, { ...change, payoutId: null });
    } else {
      await ctx.tx.updateTable('referrals.line').set(change).where('id', '=', id).execute();
    }
    if (!isPaid || amount === 0n) continue;
    const fee = line.feeReturned - feeReturned;
    await saveReversing(ctx, line, { source: 'restored', sourceId: causeId, fee, amount, reason });
  }
  await ctx.tx
    .updateTable('referrals.taking')
    .set({ restoredBy: causeId, restoredAt: ctx.now })
    .where('causeId', '=', takenBy)
    .execute();
}
