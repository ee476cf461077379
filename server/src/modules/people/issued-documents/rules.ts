import { SETTLED_AFTER } from '@holdfast/domain/kernel/closed-day';
import { DAY, utcDay, type ZoneChoice } from '@holdfast/domain/kernel/moment';

export type CoversDays = { readonly from: string; readonly to: string };
type Covers = CoversDays | { readonly asOf: string } | { readonly at: Date };

const startOf = (day: string, zone: ZoneChoice): number =>
  Date.parse(`${day}T00:00:00${zone === 'utc8' ? '+08:00' : 'Z'}`);

/** Once its last day has ended in the document’s zone and is settled. */
export function isOver(covers: Covers, zone: ZoneChoice, now: Date): boolean {
  if ('at' in covers) return true;
  const last = 'asOf' in covers ? covers.asOf : covers.to;
  return startOf(last, zone) + DAY + SETTLED_AFTER <= now.getTime();
}

/** The first and last day, for lists. */
export function daysOf(covers: Covers): CoversDays {
  if ('from' in covers) return covers;
  const day = 'asOf' in covers ? covers.asOf : utcDay(covers.at);
  return { from: day, to: day };
}
