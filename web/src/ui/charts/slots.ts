/** With more intervals than this, empty ones are skipped, so that sparse candles stay adjacent. */
const MOST = 3000;

/** Every interval from the first to the last, even without trades. Seconds since 1970. */
export function slotsOf(times: readonly number[], step: number): readonly number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((last - first) / step) + 1;
  if (count > MOST) return times;
  const all = new Set(times);
  for (let at = 0; at < count; at++) all.add(first + at * step);
  return [...all].sort((a, b) => a - b);
}
