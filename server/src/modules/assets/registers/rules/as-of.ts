import { DAY, HOUR, type ZoneChoice } from '@holdfast/domain/kernel/moment';

const FIRST = Date.UTC(2000, 0, 1);

export type AsOf = { readonly at: Date; readonly isNow: boolean };

/** A day means its last millisecond in the given zone; future or missing means now. */
export function asOfMoment(named: string | undefined, zone: ZoneChoice, now: Date): AsOf {
  if (named === undefined) return { at: now, isNow: true };
  const wanted = named.length === 10 ? endOfDay(named, zone) : Date.parse(named);
  if (wanted >= now.getTime()) return { at: now, isNow: true };
  return { at: new Date(Math.max(wanted, FIRST)), isNow: false };
}

const endOfDay = (day: string, zone: ZoneChoice): number =>
  Date.parse(`${day}T00:00:00.000Z`) + DAY - 1 - (zone === 'utc8' ? 8 * HOUR : 0);

export const zoneName = (zone: ZoneChoice): 'UTC' | 'UTC+8' => (zone === 'utc8' ? 'UTC+8' : 'UTC');
