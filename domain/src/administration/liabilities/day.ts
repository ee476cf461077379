import { dayAfter, lastClosedDay } from '../../kernel/closed-day.ts';

/** The day after the last, or the last closed day; undefined until it is closed. */
export function dayToClose(last: string | undefined, now: Date): string | undefined {
  const closed = lastClosedDay(now);
  const day = last ? dayAfter(last) : closed;
  return day <= closed ? day : undefined;
}
