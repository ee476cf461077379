import type { EntryDates } from '../../../money/ledger/index.ts';
import type { LineRow } from '../repository/lines.ts';

/** The dates of what a line books: the bank's booking and value date. */
export const datesOfLine = ({ day, valueDay }: Pick<LineRow, 'day' | 'valueDay'>): EntryDates => ({
  bookedOn: day,
  valuedOn: valueDay ?? day,
});
