import { DAY } from '../../kernel/moment.ts';

/** Of every price change shown. */
export const CHANGE_DAYS = 30;

export const CHANGE_PERIOD = `${CHANGE_DAYS}d`;

/** Changes are measured from the close before this day. */
export const changeSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) - (CHANGE_DAYS - 1)) * DAY);

/** Rounded half away from zero. */
export function changeBps(from: bigint, to: bigint): bigint {
  const apart = to - from;
  const size = apart < 0n ? -apart : apart;
  const bps = (size * 20_000n + from) / (2n * from);
  return apart < 0n ? -bps : bps;
}
