import { calculationMachine } from '@holdfast/domain/administration/client-money/calculation.machine';
import { refuse } from '@holdfast/domain/administration/client-money/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { remediesAfter } from '../ledger.read.ts';
import { knownCalculation } from '../queries/desk.ts';
import { lockReview } from '../repository/calculations.ts';
import { assertMadeGood, assertNotPreparer, shortfallOf } from '../rules/review.ts';
import { announce } from './announce.ts';

type Review = { readonly note: string; readonly entryId: string | null };

/** Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CALCULATION and SHORTFALL_OPEN. */
export async function review(ctx: UserCtx, id: string, { note, entryId }: Review): Promise<void> {
  await lockReview(ctx, (await knownCalculation(ctx, id)).id);
  const row = await knownCalculation(ctx, id);
  const { name: what } = calculationMachine;
  if (!calculationMachine.can('review', row.stage)) {
    refuse('INVALID_TRANSITION', { what, state: row.stage, move: 'review' });
  }
  assertNotPreparer(row, ctx.actor.userId);
  const remedy =
    shortfallOf(row) > 0n
      ? (await remediesAfter(ctx, row.currency, row.closedAt)).find(
          (one) => one.entryId === entryId,
        )
      : undefined;
  assertMadeGood(row, remedy);
  await makeMove(ctx, calculationMachine, 'review', id, {
    reviewedBy: ctx.actor.userId,
    reviewedAt: ctx.now,
    note,
    madeGoodBy: remedy?.entryId ?? null,
  });
  await ctx.record({
    action: 'client_money.reviewed',
    subject: { kind: 'client_money_calculation', id },
    from: row.stage,
    to: calculationMachine.moves.review.to,
    reason: note,
    ...(remedy ? { detail: { entryId: remedy.entryId } } : {}),
  });
  await announce(ctx);
}
