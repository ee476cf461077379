import type { CallData } from '../../../lib/call.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';

type Calendar = CallData<'GET /user/calendar'>;
export type Entry = Calendar['entries'][number];
export type Feed = Calendar['feed'];

export const READS = ['GET /user/calendar'] as const;

export function monthsOf(entries: readonly Entry[]): readonly (readonly [string, Entry[]])[] {
  const months = new Map<string, Entry[]>();
  for (const entry of entries) {
    const month = date(entry.at ?? `${entry.day}T12:00:00`).slice(3);
    const dates = months.get(month) ?? [];
    months.set(month, [...dates, entry]);
  }
  return [...months];
}

export const noteOf = ({ asset, at, isOwn }: Entry): string =>
  [asset.name, at ? dateTime(at) : undefined, isOwn ? 'your asset' : undefined]
    .filter(Boolean)
    .join(' · ');
