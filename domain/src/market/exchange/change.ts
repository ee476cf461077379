import { DAY } from '../../kernel/moment.ts';

/** How long changes of prices are measured over: lines, figures and colours alike. */
export const CHANGE_DAYS = 30;

/** The period's name beside a change. */
export const CHANGE_PERIOD = `${CHANGE_DAYS}d`;

/** The first day of the period, today being the last: the change is against the close before it. */
export const changeSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) - (CHANGE_DAYS - 1)) * DAY);

/** How a price moved, in basis points of what it was, rounded half away from zero. */
export function changeBps(from: bigint, to: bigint): bigint {
  const apart = to - from;
  const size = apart < 0n ? -apart : apart;
  const bps = (size * 20_000n + from) / (2n * from);
  return apart < 0n ? -bps : bps;
}
