import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  listAlike,
  listBeforeRestart,
  listSameDay,
  type RepeatableRow,
} from '../repository/repeats.ts';
import { findCancelledRepeats, findRepeats, type Repeatable } from '../rules/repeats.ts';

/**
 * The booked lines that those of a statement may repeat, by the line's id. A statement that opens
 * with the previous closing balance repeats nothing, unless the lines cancel each other out. Lines
 * booked before a restart may come again after it. All lines of the statement are compared, however
 * many are booked already, so that booking in parts finds what the preview found.
 */
export async function repeatsOf(
  ctx: Ctx,
  statementId: string,
): Promise<ReadonlyMap<string, Repeatable>> {
  const { previous, own } = await listSameDay(ctx, statementId);
  const cancelled = findCancelledRepeats(own.map(repeatable), previous.map(repeatable));
  const earlier = await listBeforeRestart(ctx, statementId);
  const alike = await listAlike(ctx, statementId, earlier);
  const left = alike.filter((row) => !cancelled.has(row.id)).map(repeatable);
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
