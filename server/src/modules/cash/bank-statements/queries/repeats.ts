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
 * The booked lines that a statement may repeat, by line id. If it opens with the previous closing
 * balance, only lines that cancel out can repeat; lines booked before a restart may recur after it.
 * Compares booked and unbooked lines, so partial booking agrees with the preview.
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
