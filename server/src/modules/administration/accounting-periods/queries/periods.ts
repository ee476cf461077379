import type {
  AccountingPeriod,
  AccountingPeriodDetail,
  PeriodAdjustment,
} from '@holdfast/domain/administration/accounting-periods/contract';
import { MOST_ADJUSTMENTS } from '@holdfast/domain/administration/accounting-periods/contract';
import type { PERIODS } from '@holdfast/domain/administration/accounting-periods/list';
import {
  daysOf,
  monthOf,
  monthsBetween,
} from '@holdfast/domain/administration/accounting-periods/months';
import { refuse } from '@holdfast/domain/administration/accounting-periods/refusals';
import { commodityText } from '@holdfast/domain/administration/books/accounts';
import { actionUnless } from '@holdfast/domain/kernel/actions';
import type { Asked } from '@holdfast/domain/kernel/list';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Adjustment,
  closedThrough,
  countAdjustments,
  countEntries,
  firstDay,
  listAdjustments,
  type MonthCount,
  type Span,
  sumSpan,
} from '../../../money/ledger/index.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { type ClosingRow, currentClosings } from '../repository.ts';
import { assertFinished, assertTurn, isClosed } from '../rules.ts';
import { countUnfinished } from '../unfinished.read.ts';

/** The period of the first booking, and every later one up to the current. */
export async function allMonths(ctx: Ctx): Promise<readonly string[]> {
  const today = utcDay(ctx.now);
  return monthsBetween(monthOf((await firstDay(ctx)) ?? today), monthOf(today));
}

export async function pageOfPeriods(ctx: Ctx, { page, limit }: Asked<typeof PERIODS>) {
  const months = [...(await allMonths(ctx))];
  const shown = [...months].reverse().slice((page - 1) * limit, page * limit);
  return { rows: await views(ctx, shown, months[0] ?? ''), total: months.length };
}

/** Refuses NOT_FOUND for a month before the first booking or after today. */
export async function viewOf(ctx: Ctx, month: string): Promise<AccountingPeriod> {
  const months = await allMonths(ctx);
  if (!months.includes(month)) return refuse('NOT_FOUND', {});
  const [view] = await views(ctx, [month], months[0] ?? '');
  return invariant(view, 'the period exists');
}

export async function describePeriod(ctx: Ctx, month: string): Promise<AccountingPeriodDetail> {
  const period = await viewOf(ctx, month);
  const span = daysOf(month);
  const limit = MOST_ADJUSTMENTS;
  const [movements, booked, belonging] = await Promise.all([
    sumSpan(ctx, span),
    listAdjustments(ctx, span, { by: 'booked_on', limit }),
    listAdjustments(ctx, span, { by: 'belongs_to', limit }),
  ]);
  return {
    ...period,
    movements: movements.map(({ kind, commodity, amount }) => ({
      account: kind,
      currency: commodity,
      amount: commodityText(amount, commodity),
    })),
    adjustments: { in: booked.map(adjustmentView), out: belonging.map(adjustmentView) },
  };
}

const adjustmentView = ({ memo, at, amounts, ...row }: Adjustment): PeriodAdjustment => ({
  ...row,
  text: memo,
  recordedAt: at,
  amounts: amounts.map(({ commodity, amount }) => ({
    amount: commodityText(BigInt(amount), commodity),
    currency: commodity,
  })),
});

async function views(
  ctx: Ctx,
  months: readonly string[],
  first: string,
): Promise<AccountingPeriod[]> {
  const [newest, oldest] = [months[0], months.at(-1)];
  if (!newest || !oldest) return [];
  const span = { from: daysOf(oldest).from, through: daysOf(newest).through };
  const closings = await currentClosings(ctx, months);
  const [closed, counts, out, nameOf] = await Promise.all([
    closedThrough(ctx),
    countsOf(ctx, span, closings),
    countAdjustments(ctx, span),
    displayNames(
      ctx,
      [...closings.values()].flatMap((row) => [row.requestedBy, row.decidedBy]),
    ),
  ]);
  const turn = { first, closed, now: ctx.now };
  const views: AccountingPeriod[] = [];
  for (const month of months) {
    const closing = closings.get(month);
    const count = counts.get(month);
    views.push({
      month,
      ...daysOf(month),
      state: isClosed(month, closed) ? 'closed' : closing ? 'requested' : 'open',
      entries: count?.entries ?? 0,
      adjustmentsIn: count?.adjustments ?? 0,
      adjustmentsOut: out.get(month) ?? 0,
      requestedBy: closing ? nameOf(closing.requestedBy) : null,
      requestedAt: closing?.requestedAt ?? null,
      approvedBy: closing?.status === 'CLOSED' ? nameOf(closing.decidedBy) : null,
      closedAt: closing?.status === 'CLOSED' ? closing.decidedAt : null,
      closingId: closing?.id ?? null,
      close: actionUnless(await hindrance(ctx, month, turn, closing)),
    });
  }
  return views;
}

/** A closed period's counts are those that were approved, since they no longer change. */
async function countsOf(
  ctx: Ctx,
  span: Span,
  closings: ReadonlyMap<string, ClosingRow>,
): Promise<ReadonlyMap<string, MonthCount>> {
  const kept = [...closings.values()].flatMap(({ period: month, entries, adjustments }) =>
    entries === null || adjustments === null ? [] : [{ month, entries, adjustments }],
  );
  const last = kept
    .map(({ month }) => daysOf(month).through)
    .sort()
    .at(-1);
  const from = last !== undefined && last >= span.from ? last : span.from;
  const counted = from >= span.through ? [] : await countEntries(ctx, { ...span, from });
  return new Map([...counted, ...kept].map((count) => [count.month, count] as const));
}

async function hindrance(
  ctx: Ctx,
  month: string,
  turn: Parameters<typeof assertTurn>[1],
  closing: ClosingRow | undefined,
): Promise<string | null> {
  const reason = refusalMessage(() => assertTurn(month, turn));
  if (reason !== null) return reason;
  if (closing) return 'Awaiting second approval';
  const unfinished = await countUnfinished(ctx, daysOf(month).through);
  return refusalMessage(() => assertFinished(unfinished));
}
