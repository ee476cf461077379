import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  findSimilarStatements,
  listBeforeRestart,
  listSameDay,
  type RepeatableRow,
} from '../repository/repeats.ts';
import { findCancelledRepeats, findRepeats, type Repeatable } from '../rules/repeats.ts';

/**
 * By line id. If the statement opens with the previous closing balance, only lines that cancel out
 * can be repeats; after a restart, any line booked before it may recur. Also compares booked lines,
 * so that a partly booked statement gives the same result.
 */
export async function repeatsOf(
  ctx: Ctx,
  statementId: string,
): Promise<ReadonlyMap<string, Repeatable>> {
  const { previous, own } = await listSameDay(ctx, statementId);
  const cancelled = findCancelledRepeats(own.map(repeatable), previous.map(repeatable));
  const earlier = await listBeforeRestart(ctx, statementId);
  const alike = await findSimilarStatements(ctx, statementId, earlier);
  const left = alike.filter((row) => !cancelled.has(row.id)).map(repeatable);
  return new Map([...findRepeats(left, earlier.map(repeatable)), ...cancelled]);
}

export const repeatWords = ({ day }: Pick<Repeatable, 'day'>): string =>
  `Suspected duplicate of a line of ${dayWords(day)} that is already booked`;

const repeatable = (row: RepeatableRow): Repeatable => ({
  id: row.id,
  day: row.day,
  currency: row.currency,
  amount: row.amount,
  key: row.lineKey.toString('hex'),
  number: row.numberIndex?.toString('hex'),
  holder: row.holderIndex?.toString('hex'),
});
