import type { EntryDates } from '../../../money/ledger/index.ts';
import type { LineRow } from '../repository/lines.ts';

export const datesOfLine = ({ day, valueDay }: Pick<LineRow, 'day' | 'valueDay'>): EntryDates => ({
  bookedOn: day,
  valuedOn: valueDay ?? day,
});
