import type { ZoneChoice } from '@holdfast/domain/kernel/moment';

/** Inclusive; a missing end is open. */
export type DaySpan = { readonly from?: string | undefined; readonly to?: string | undefined };

const two = (n: number) => String(n).padStart(2, '0');

/** The date at a time, such as "2026-11-20", in the reader's zone or in UTC. */
export function dayAt(at: Date, zone: ZoneChoice | 'utc'): string {
  if (zone === 'local') {
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  }
  const hours = zone === 'utc8' ? 8 : 0;
  return new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

type Preset = { readonly label: string; readonly span: { from: string; to: string } };

export function spansAt(today: string): readonly Preset[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const since = (days: number) => ({ from: dayOf(year, month - 1, day - days + 1), to: today });
  const months = (from: number, to: number) => ({
    from: dayOf(year, from - 1, 1),
    to: dayOf(year, to, 0),
  });
  return [
    { label: 'Last 7 days', span: since(7) },
    { label: 'Last 30 days', span: since(30) },
    { label: 'This month', span: { from: dayOf(year, month - 1, 1), to: today } },
    { label: 'Last month', span: months(month - 1, month - 1) },
    { label: 'This year', span: { from: `${year}-01-01`, to: today } },
    { label: 'Last year', span: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
  ];
}
