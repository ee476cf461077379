import { dayWords } from '@holdfast/domain/kernel/moment';

type Dates = { readonly bookedOn: string; readonly belongsTo: string | null };

/** "01 Jan 2026, for 31 Dec 2025" if an entry adjusts a closed period. */
export const datesWords = ({ bookedOn, belongsTo }: Dates): string =>
  belongsTo ? `${dayWords(bookedOn)}, for ${dayWords(belongsTo)}` : dayWords(bookedOn);
