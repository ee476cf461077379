import { expect, it } from 'vitest';
import {
  alertMarks,
  beginsAt,
  navLine,
  offeredWidths,
  usualForm,
  usualWidth,
  withLast,
} from './candles.ts';

const candle = (at: string, close: string) => ({
  ...{ at, open: close, high: close, low: close, close, quantity: '1.000', trades: 1 },
});

it('the last trade updates its week’s candle, or starts the next week on Monday', () => {
  const week = [candle('2026-11-16T00:00:00.000Z', '100.00')];
  const sunday = withLast(week, '1w', '101.00', '2026-11-22T23:59:00Z');
  expect(sunday.map(({ at, high, close }) => [at, high, close])).toEqual([
    ['2026-11-16T00:00:00.000Z', '101.00', '101.00'],
  ]);
  const monday = withLast(week, '1w', '102.00', '2026-11-23T00:01:00Z');
  expect(monday.at(-1)).toMatchObject({ at: '2026-11-23T00:00:00.000Z', open: '102.00' });
  const quarter = withLast([], '15m', '9.00', '2026-11-20T14:44:59Z');
  expect(quarter[0]?.at).toBe('2026-11-20T14:30:00.000Z');
});

it('labels a weekly candle by date, and a four-hour candle also by time', () => {
  const at = candle(new Date(2026, 10, 16, 8, 0).toISOString(), '1.00');
  expect(beginsAt(at, '1w')).toBe('16 Nov 2026');
  // The UTC day of a daily candle, also where that day begins on the evening before.
  expect(beginsAt(candle('2026-11-16T00:00:00.000Z', '1.00'), '1d')).toBe('16 Nov 2026');
  expect(beginsAt(at, '4h')).toBe('16 Nov 2026, 08:00');
});

it('the NAV line omits corrected values and starts with the oldest', () => {
  const nav = (date: string, value: string, isCorrected = false) => ({
    date,
    nav: value,
    isCorrected,
  });
  expect(
    navLine([
      nav('2026-10-31', '103.90'),
      nav('2026-09-30', '9.00', true),
      nav('2026-07-31', '99.00'),
    ]),
  ).toEqual([
    { at: '2026-07-31T00:00:00.000Z', value: '99.00' },
    { at: '2026-10-31T00:00:00.000Z', value: '103.90' },
  ]);
});

it('marks a price only while an alert is active', () => {
  const alert = (price: string, armed: boolean, expiresAt: string | null) => {
    return { price, armed, expiresAt };
  };
  const marks = alertMarks(
    [
      alert('101.00', true, '2026-11-28T00:00:00.000Z'),
      alert('102.00', true, null),
      alert('103.00', true, '2026-11-27T00:00:00.000Z'),
      alert('104.00', false, '2026-11-28T00:00:00.000Z'),
    ],
    new Date('2026-11-27T12:00:00Z'),
  );
  expect(marks.map(({ price }) => price)).toEqual(['101.00', '102.00']);
});

const NOW = Date.parse('2026-11-20T00:00:00Z');
const hoursAgo = (...hours: readonly number[]) =>
  hours.map((ago) => candle(new Date(NOW - ago * 3_600_000).toISOString(), '1.00'));

it('a market offers only intervals that its trades fill, and begins with days if it is quiet', () => {
  const quiet = hoursAgo(60 * 24, 40 * 24, 30 * 24, 4 * 24, 24);
  expect(offeredWidths(quiet, NOW)).toEqual(['1w']);
  expect(usualWidth(quiet, NOW)).toBe('1w');
  const weekly = hoursAgo(...Array.from({ length: 20 }, (_, at) => (20 - at) * 72));
  expect(offeredWidths(weekly, NOW)).toEqual(['1d', '1w']);
  expect(usualWidth(weekly, NOW)).toBe('1d');
  const busy = hoursAgo(...Array.from({ length: 400 }, (_, at) => 400 - at));
  expect(offeredWidths(busy, NOW)).toEqual(['15m', '1h', '4h', '1d', '1w']);
  expect(usualWidth(busy, NOW)).toBe('1h');
  expect(offeredWidths([], NOW)).toEqual(['1d']);
});

it('fewer than 50 trades are a line, more are candles', () => {
  const trades = (count: number) => Array.from({ length: count }, () => candle('', '1.00'));
  expect(usualForm(trades(49))).toBe('line');
  expect(usualForm(trades(50))).toBe('candles');
});
