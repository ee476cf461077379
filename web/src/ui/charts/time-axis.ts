import { dayWords, HOUR, MINUTE, type ZoneChoice } from '@holdfast/domain/kernel/moment';

/** Milliseconds that a time's clock is ahead of UTC in the reader's zone. */
const aheadOf = (at: number, zone: ZoneChoice): number =>
  zone === 'utc8' ? 8 * HOUR : -new Date(at).getTimezoneOffset() * MINUTE;

/**
 * Seconds at which the reader's clock shows each time. Days are UTC days and keep their date.
 * Strictly increasing, also through the hour that autumn repeats.
 */
export function clockTimes(
  times: readonly number[],
  { isDaily, zone }: { readonly isDaily: boolean; readonly zone: ZoneChoice },
): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return times.map((time) => {
    const shown = isDaily ? time : time + aheadOf(time * 1000, zone) / 1000;
    last = Math.max(shown, last + 1);
    return last;
  });
}

/** "20 Nov 2026" and "14:32" of a clock time in seconds. */
export function clockWords(time: number): { readonly day: string; readonly clock: string } {
  const iso = new Date(time * 1000).toISOString();
  return { day: dayWords(iso.slice(0, 10)), clock: iso.slice(11, 16) };
}
