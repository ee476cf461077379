import { refuse } from '@holdfast/domain/administration/client-money/refusals';
import { numberOf } from '@holdfast/domain/administration/client-money/results';
import { closeOf, lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../../kit/http/edge.ts';
import type { ClientMoneyDeps } from '../deps.ts';
import { currenciesInBooks } from '../ledger.read.ts';
import { internalRows } from '../queries/books.ts';
import { type Outside, readOutside, sidesOf } from '../queries/outside.ts';
import {
  findCalculation,
  lockDay,
  type SummaryRow,
  saveCalculation,
} from '../repository/calculations.ts';
import { calculate } from '../rules/calculate.ts';
import { announce } from './announce.ts';

/** One transaction per currency. `preparedBy` is null for the job. Refuses DAY_NOT_CLOSED. */
export async function prepareDay(
  edge: Edge,
  deps: ClientMoneyDeps,
  day: string,
  preparedBy: string | null,
  only?: readonly string[],
): Promise<readonly SummaryRow[]> {
  if (day > lastClosedDay(edge.clock.now())) return refuse('DAY_NOT_CLOSED', { day });
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: newIdOf(edge) }, work);
  const outside = await readOutside(edge, deps, closeOf(day));
  const prepared: SummaryRow[] = [];
  for (const currency of only ?? (await inOne(currenciesInBooks))) {
    prepared.push(...(await inOne((ctx) => prepare(ctx, { day, currency, preparedBy }, outside))));
  }
  await inOne(announce);
  return prepared;
}

type Wanted = {
  readonly day: string;
  readonly currency: string;
  readonly preparedBy: string | null;
};

async function prepare(ctx: Ctx, wanted: Wanted, outside: Outside): Promise<SummaryRow[]> {
  const { day, currency } = wanted;
  await lockDay(ctx, day, currency);
  const close = closeOf(day);
  const books = await internalRows(ctx, currency, close);
  const sides = await sidesOf(ctx, { currency, close, ...books.money }, outside, day);
  const found = calculate(currency, books, sides);
  const id = await saveCalculation(ctx, { ...wanted, closedAt: close, ...found });
  const row = await findCalculation(ctx, id);
  if (!row) return [];
  await ctx.record({
    action: 'client_money.prepared',
    subject: { kind: 'client_money_calculation', id },
    to: row.stage,
    ...(wanted.preparedBy ? {} : { rule: 'daily calculation' }),
    detail: { number: numberOf(day, currency, row.version), result: row.result },
  });
  return [row];
}
