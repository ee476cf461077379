import { DAY } from '../../kernel/moment.ts';

/** The period of every price change shown, in days. */
export const CHANGE_DAYS = 30;

export const CHANGE_PERIOD = `${CHANGE_DAYS}d`;

/** The first day of the period that ends today; changes are measured from the close before it. */
export const changeSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) - (CHANGE_DAYS - 1)) * DAY);

/** In basis points, rounded half away from zero. */
export function changeBps(from: bigint, to: bigint): bigint {
  const apart = to - from;
  const size = apart < 0n ? -apart : apart;
  const bps = (size * 20_000n + from) / (2n * from);
  return apart < 0n ? -bps : bps;
}
