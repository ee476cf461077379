/** Dates are ISO 8601 UTC in JSON; screens show 'DD MMM YYYY' in the person's zone. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export type ZoneChoice = 'local' | 'utc8';

type Parts = { day: string; month: string; year: string; hour: string; minute: string };

function partsOf(iso: string | Date, zone: ZoneChoice): Parts {
  const at = typeof iso === 'string' ? new Date(iso) : iso;
  const two = (n: number) => String(n).padStart(2, '0');
  if (zone === 'utc8') {
    const moved = new Date(at.getTime() + 8 * HOUR);
    return {
      day: two(moved.getUTCDate()),
      month: MONTHS[moved.getUTCMonth()] ?? '',
      year: String(moved.getUTCFullYear()),
      hour: two(moved.getUTCHours()),
      minute: two(moved.getUTCMinutes()),
    };
  }
  return {
    day: two(at.getDate()),
    month: MONTHS[at.getMonth()] ?? '',
    year: String(at.getFullYear()),
    hour: two(at.getHours()),
    minute: two(at.getMinutes()),
  };
}

/** "20 Nov 2026". */
export function formatDate(iso: string | Date, zone: ZoneChoice = 'local'): string {
  const p = partsOf(iso, zone);
  return `${p.day} ${p.month} ${p.year}`;
}

/** "20 Nov 2026, 14:32", ending in "UTC+8" for the +8 variant. */
export function formatDateTime(iso: string | Date, zone: ZoneChoice = 'local'): string {
  const p = partsOf(iso, zone);
  const text = `${p.day} ${p.month} ${p.year}, ${p.hour}:${p.minute}`;
  return zone === 'utc8' ? `${text} UTC+8` : text;
}

/** "2026-11-20" → "20 Nov 2026": a calendar day, which is the same in every zone. */
export const dayWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
