import {
  type ClosingMove,
  type ClosingStatus,
  closingMachine,
} from '@holdfast/domain/administration/accounting-periods/closing.machine';
import type { Ctx } from '../../../kit/ctx.ts';
import { makeMove } from '../../../kit/move.ts';
import { lockBooks } from '../../money/ledger/index.ts';

export type ClosingRow = {
  readonly id: string;
  readonly period: string;
  readonly status: ClosingStatus;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly entries: number | null;
  readonly adjustments: number | null;
};

/** False if another closing is requested. A unique index settles races. */
export async function saveClosing(
  ctx: Ctx,
  row: Pick<ClosingRow, 'id' | 'period' | 'requestedBy'>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('accountingPeriods.closing')
    .values({ ...row, status: closingMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

const closings = (ctx: Ctx) => ctx.tx.selectFrom('accountingPeriods.closing').selectAll();

export async function findClosing(ctx: Ctx, id: string): Promise<ClosingRow | undefined> {
  return (await closings(ctx).where('id', '=', id).executeTakeFirst()) as ClosingRow | undefined;
}

/**
 * Serialises decisions. The books are locked first, so that nothing is booked between comparing the
 * figures and closing.
 */
export async function lockClosing(ctx: Ctx, id: string): Promise<ClosingRow | undefined> {
  await lockBooks(ctx);
  const row = await closings(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as ClosingRow | undefined;
}

export async function findRequested(ctx: Ctx): Promise<ClosingRow | undefined> {
  const row = await closings(ctx).where('status', '=', 'REQUESTED').executeTakeFirst();
  return row as ClosingRow | undefined;
}

/** Open and approved ones, by period. */
export async function currentClosings(
  ctx: Ctx,
  periods: readonly string[],
): Promise<ReadonlyMap<string, ClosingRow>> {
  if (periods.length === 0) return new Map();
  const rows = await closings(ctx)
    .where('period', 'in', [...periods])
    .where('status', 'in', ['REQUESTED', 'CLOSED'])
    .execute();
  return new Map((rows as ClosingRow[]).map((row) => [row.period, row] as const));
}

export const moveClosing = (
  ctx: Ctx,
  id: string,
  move: ClosingMove,
  end: Partial<Pick<ClosingRow, 'decidedBy' | 'decisionReason' | 'entries' | 'adjustments'>>,
): Promise<void> => makeMove(ctx, closingMachine, move, id, { ...end, decidedAt: ctx.now });
