/** With more intervals than this, empty ones are skipped, so that sparse candles stay adjacent. */
const MOST = 3000;

/**
 * Every interval from the first to the last, or to `until`, even without trades. Seconds since 1970.
 */
export function slotsOf(
  times: readonly number[],
  step: number,
  until = Number.NEGATIVE_INFINITY,
): readonly number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.floor((Math.max(last, until) - first) / step) + 1;
  if (count > MOST) return times;
  const all = new Set(times);
  for (let at = 0; at < count; at++) all.add(first + at * step);
  return [...all].sort((a, b) => a - b);
}

const VISIBLE = 90;
const LEAST = 20;
/** Trades of a quiet market stay in view although most intervals are empty. */
const VISIBLE_CANDLES = 30;

/** Half of "08 Jun". */
const LABEL = 22;

/** Intervals left free before the first, so that the label below it isn't cut. */
export const labelRoom = (intervals: number, width: number): number =>
  (LABEL * intervals) / Math.max(width - LABEL, LABEL);

/** The first slot to show: the newest intervals, and more if they hold few candles. */
export function firstVisible(slots: readonly number[], times: readonly number[]): number {
  const early = times.at(-VISIBLE_CANDLES) ?? times[0];
  const byCandles = early === undefined ? 0 : slots.indexOf(early);
  const bySlots = slots.length - Math.max(LEAST, Math.min(VISIBLE, slots.length));
  return Math.min(byCandles, bySlots);
}
