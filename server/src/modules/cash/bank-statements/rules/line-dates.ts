import { utcDay } from '@holdfast/domain/kernel/moment';
import type { EntryDates } from '../../../money/ledger/index.ts';
import type { LineRow } from '../repository/lines.ts';

/**
 * The dates of what a line books: the bank's booking and value date. A bank east of UTC may be a
 * day ahead; its line is booked today.
 */
export function datesOfLine({ day, valueDay }: Dated, now: Date): EntryDates {
  const today = utcDay(now);
  return { bookedOn: day < today ? day : today, valuedOn: valueDay ?? day };
}

type Dated = Pick<LineRow, 'day' | 'valueDay'>;
