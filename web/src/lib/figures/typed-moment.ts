import { dayWords, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { dayAt } from './day-spans.ts';
import { typedDay } from './typed-day.ts';

const TIME = /(\d{1,2})[:.](\d{2})$/;

/** "9:05" → "09:05"; undefined if invalid. */
export function typedTime(text: string): string | undefined {
  const [whole, hour = '', minute = ''] = TIME.exec(text.trim()) ?? [];
  if (whole !== text.trim() || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * In the reader's zone, "20 Nov 2026, 14:32" or "2026-11-20T14:32", to ISO text in UTC; undefined
 * if invalid.
 */
export function typedMoment(text: string, zone: ZoneChoice): string | undefined {
  const typed = text.trim();
  const [time = ''] = TIME.exec(typed) ?? [];
  const before = typed.slice(0, typed.length - time.length).trim();
  const day = typedDay(/[,T]$/.test(before) ? before.slice(0, -1) : before);
  return day && typedTime(time) ? momentAt(day, typedTime(time) ?? '', zone) : undefined;
}

/** Converts a day and time in the reader's zone to ISO text in UTC. */
export const momentAt = (day: string, time: string, zone: ZoneChoice): string =>
  new Date(`${day}T${time}${zone === 'utc8' ? '+08:00' : ''}`).toISOString();

/** Day and time in the reader's zone; undefined if `iso` is invalid. */
export function partsOfMoment(iso: string, zone: ZoneChoice) {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.getTime())) return undefined;
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  const seen = zone === 'local' ? local : new Date(at.getTime() + 8 * 3_600_000);
  return { day: dayAt(at, zone), time: seen.toISOString().slice(11, 16) };
}

/** "20 Nov 2026, 14:32", without the zone, which is shown separately. */
export function wordsOfMoment(iso: string, zone: ZoneChoice): string {
  const parts = partsOfMoment(iso, zone);
  return parts ? `${dayWords(parts.day)}, ${parts.time}` : '';
}
