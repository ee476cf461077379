import { groupDecimal, parseDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, formatDate, formatDateTime, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  decimalsOf,
  formatMoney,
  isWalletCurrency,
  type WalletCurrency,
} from '@holdfast/domain/kernel/money';
import { formatQuantity, QUANTITY_DECIMALS } from '@holdfast/domain/kernel/quantity';
import { displayZone } from '../display.ts';

export const NONE = '–';

/** Parses decimal text as minor units. Throws on other text, which the server must never send. */
export function minorOf(text: string, decimals: number): bigint {
  const minor = parseDecimal(text, decimals);
  if (typeof minor !== 'bigint') throw new Error(`Not a figure with ${decimals} decimals: ${text}`);
  return minor;
}

/** "1307.5" → "$1,307.50"; other currencies show their code. Null is "–". */
export function money(text: string | null | undefined, currency: string = 'USD'): string {
  if (text === null || text === undefined) return NONE;
  if (isWalletCurrency(currency)) return formatMoney(minorOf(text, decimalsOf(currency)), currency);
  return `${currency} ${groupDecimal(minorOf(text, 2), 2)}`;
}

/** "+$5,164.50", "−$750.20", "$0.00". */
export function moneyChange(text: string | null | undefined, currency: WalletCurrency = 'USD') {
  if (text === null || text === undefined) return NONE;
  const minor = minorOf(text, decimalsOf(currency));
  return `${minor > 0n ? '+' : ''}${formatMoney(minor, currency)}`;
}

/** "12.5" → "12.500". */
export const quantity = (text: string | null | undefined): string =>
  text === null || text === undefined ? NONE : formatQuantity(minorOf(text, QUANTITY_DECIMALS));

/** "6.1" → "6.10%". */
export function percent(value: string | number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined) return NONE;
  const n = Number(value);
  return `${n < 0 ? '\u2212' : ''}${Math.abs(n).toFixed(decimals)}%`;
}

export const percentChange = (value: string | number | null | undefined, decimals = 2): string =>
  value === null || value === undefined
    ? NONE
    : `${Number(value) > 0 ? '+' : ''}${percent(value, decimals)}`;

/** The sign of a change; 0 if it rounds to zero. */
export function directionOf(value: string | number | bigint | null | undefined): -1 | 0 | 1 {
  const n = Number(value ?? 0);
  return n > 0 ? 1 : n < 0 ? -1 : 0;
}

/** "20 Nov 2026". */
export const date = (iso: string | Date | null | undefined): string =>
  iso === null || iso === undefined ? NONE : formatDate(iso, displayZone());

/** "20 Nov 2026, 14:32". */
export const dateTime = (iso: string | Date | null | undefined): string =>
  iso === null || iso === undefined ? NONE : formatDateTime(iso, displayZone());

/** A deadline with its zone: "02 Dec 2026, 17:00 CET". */
export function momentWithZone(iso: string | Date | null | undefined): string {
  if (iso === null || iso === undefined) return NONE;
  return displayZone() === 'local' ? `${dateTime(iso)} ${zoneName(iso)}`.trim() : dateTime(iso);
}

/** Cached, since creating a formatter is slower than using it. */
let zoneNames: Intl.DateTimeFormat | undefined;

/** The display zone's name at a time: "CET", "UTC+8". */
export function zoneName(iso: string | Date): string {
  if (displayZone() !== 'local') return 'UTC+8';
  zoneNames ??= new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });
  const parts = zoneNames.formatToParts(new Date(iso));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** "20 Nov 2026, 22:32 UTC+8". */
export const dateTimeUtc8 = (iso: string | Date | null | undefined): string =>
  iso === null || iso === undefined ? NONE : formatDateTime(iso, 'utc8');

/** "3 hours ago", "in 12 minutes" within a day; otherwise the date. */
export function relative(iso: string | Date, now: Date = new Date()): string {
  const apart = new Date(iso).getTime() - now.getTime();
  const size = Math.abs(apart);
  if (size >= DAY) return formatDate(iso, displayZone());
  if (size < MINUTE) return apart > 0 ? 'in a moment' : 'just now';
  const [n, unit] =
    size < HOUR ? [Math.floor(size / MINUTE), 'minute'] : [Math.floor(size / HOUR), 'hour'];
  const words = `${n} ${unit}${n === 1 ? '' : 's'}`;
  return apart > 0 ? `in ${words}` : `${words} ago`;
}

/** "in 12 days", as in "Closes in 12 days"; "today" for less than a whole day. */
export function daysUntil(iso: string | Date, now: Date = new Date()): string {
  const days = Math.floor((new Date(iso).getTime() - now.getTime()) / DAY);
  if (days < 0) return 'ended';
  if (days === 0) return 'today';
  return `in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The first 6 and last 4 characters. */
export const shortHash = (text: string): string =>
  text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;

/** "2.8 MB", "1.5 GB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

/** "1,204". */
export const count = (n: number): string => groupDecimal(BigInt(Math.trunc(n)), 0);

/** "1 asset", "42 assets". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** "deposit_bank", "SENT_BACK" → "Deposit bank", "Sent back". */
export function codeWord(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "10.00" → "10%", "12.50" → "12.50%". */
export const shareText = (share: string): string => percent(share, share.endsWith('.00') ? 0 : 2);
