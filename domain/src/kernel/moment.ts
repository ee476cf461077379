/** JSON has ISO 8601 in UTC; screens show 'DD MMM YYYY' in the user's time zone. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export type ZoneChoice = 'local' | 'utc8';
/** Of server-made texts: the reader's choice or UTC, never the server's own. */
export type TextZone = 'utc' | 'utc8';
export const textZone = (chosen: string | null | undefined): TextZone =>
  chosen === 'utc8' ? 'utc8' : 'utc';

type Parts = { day: string; month: string; year: string; hour: string; minute: string };

const two = (n: number) => String(n).padStart(2, '0');

function partsOf(iso: string | Date, zone: ZoneChoice | TextZone): Parts {
  const at = typeof iso === 'string' ? new Date(iso) : iso;
  if (zone !== 'local') {
    const moved = new Date(at.getTime() + (zone === 'utc8' ? 8 * HOUR : 0));
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

/** "20 Nov 2026, 14:32", with "UTC+8" for that zone. */
export function formatDateTime(iso: string | Date, zone: ZoneChoice = 'local'): string {
  const text = timeWords(iso, zone);
  return zone === 'utc8' ? `${text} UTC+8` : text;
}

function timeWords(iso: string | Date, zone: ZoneChoice | TextZone): string {
  const p = partsOf(iso, zone);
  return `${p.day} ${p.month} ${p.year}, ${p.hour}:${p.minute}`;
}

/** "20 Nov 2026, 14:32 UTC": server-made texts always name the zone. */
export const momentText = (at: string | Date, zone: TextZone = 'utc'): string =>
  `${timeWords(at, zone)} ${zone === 'utc8' ? 'UTC+8' : 'UTC'}`;

export const utcDay = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

const IN_UTC = /\b(\d\d) ([A-Z][a-z]{2}) (\d{4}), (\d\d):(\d\d) UTC(?![+])/g;

/** Converts the UTC timestamps in a server-made text to the reader's zone. */
export function inZoneOf(text: string, zone: TextZone | undefined): string {
  if (zone !== 'utc8') return text;
  return text.replaceAll(IN_UTC, (whole, day, name, year, hour, minute) => {
    const month = MONTHS.indexOf(name);
    if (month < 0) return whole;
    return momentText(new Date(Date.UTC(+year, month, +day, +hour, +minute)), zone);
  });
}

export const dayWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
