import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { LineRow } from '../repository/lines.ts';
import { listBeforeRestart, listSameDay, type RepeatableRow } from '../repository/repeats.ts';
import { findCancelledRepeats, findRepeats, type Repeatable } from '../rules/repeats.ts';

/**
 * The booked line that each of these may repeat, by the line's id; all of them of one statement. A
 * statement that opens with the previous closing balance repeats nothing, unless the lines cancel
 * each other out. What was booked before a restart may come again after it.
 */
export async function repeatsOf(
  ctx: Ctx,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, Repeatable>> {
  const [first] = rows;
  if (!first) return new Map();
  const { previous, own } = await listSameDay(ctx, first.statementId);
  const cancelled = findCancelledRepeats(own.map(repeatable), previous.map(repeatable));
  const earlier = await listBeforeRestart(ctx, first.statementId);
  const left = rows.filter((row) => !cancelled.has(row.id)).map(repeatable);
  return new Map([...findRepeats(left, earlier.map(repeatable)), ...cancelled]);
}

/** Why such a line isn't credited. */
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
