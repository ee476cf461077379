import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { CandleView } from '@holdfast/domain/market/exchange/shapes';
import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { date, dateTime, minorOf, money, percentChange, quantity } from '../../../lib/format.ts';
import type { Candle } from '../../../ui/charts/draw-candles.ts';

type Width = { readonly ms: number; readonly word: string; readonly short: string };
export const WIDTHS: Readonly<Record<CandleWidth, Width>> = {
  '1m': { ms: MINUTE, word: '1 minute', short: '1 min' },
  '1h': { ms: HOUR, word: '1 hour', short: '1 h' },
  '1d': { ms: DAY, word: '1 day', short: '1 d' },
};

const bigger = (a: string, b: string): string => (minorOf(a, 2) >= minorOf(b, 2) ? a : b);
const smaller = (a: string, b: string): string => (minorOf(a, 2) <= minorOf(b, 2) ? a : b);

/** Candles including the last trade, which the stream brings before they are read again. */
export function withLast(
  candles: readonly CandleView[],
  width: CandleWidth,
  price: string | null | undefined,
  at: string | null | undefined,
): readonly CandleView[] {
  if (!price || !at) return candles;
  const { ms } = WIDTHS[width];
  const begins = Math.floor(Date.parse(at) / ms) * ms;
  const last = candles.at(-1);
  const lastBegins = last ? Date.parse(last.at) : Number.NEGATIVE_INFINITY;
  if (begins < lastBegins || (last && begins === lastBegins && last.close === price)) {
    return candles;
  }
  if (last && begins === lastBegins) {
    const high = bigger(last.high, price);
    const low = smaller(last.low, price);
    return [...candles.slice(0, -1), { ...last, high, low, close: price }];
  }
  const all = { open: price, high: price, low: price, close: price };
  const fresh = { at: new Date(begins).toISOString(), ...all, quantity: '0.000', trades: 1 };
  return [...candles, fresh];
}

export type Day = {
  readonly high: string | null;
  readonly low: string | null;
  readonly volume: string;
  /** The last price against that of 24 hours before: "0.87", "0.84"; null without trades. */
  readonly change: string | null;
  readonly changePercent: string | null;
};

/** The last 24 hours, from one-minute candles that cover them. */
export function dayOf(candles: readonly CandleView[], now: number, last: string | null): Day {
  const from = now - DAY;
  const inside = candles.filter((candle) => Date.parse(candle.at) >= from);
  const before = candles.findLast((candle) => Date.parse(candle.at) < from);
  const start = before?.close ?? inside[0]?.open ?? null;
  const volume = inside.reduce((sum, candle) => sum + minorOf(candle.quantity, 3), 0n);
  const { change, changePercent } = changeOf(start, last);
  return {
    high: inside.map((candle) => candle.high).reduce<string | null>(pick(bigger), null),
    low: inside.map((candle) => candle.low).reduce<string | null>(pick(smaller), null),
    volume: groupDecimal(volume, 3).replaceAll(',', ''),
    change,
    changePercent,
  };
}

const pick = (better: (a: string, b: string) => string) => (known: string | null, next: string) =>
  known === null ? next : better(known, next);

function changeOf(start: string | null, last: string | null) {
  if (start === null || last === null) return { change: null, changePercent: null };
  const apart = minorOf(last, 2) - minorOf(start, 2);
  const sign = apart < 0n ? '-' : '';
  const size = apart < 0n ? -apart : apart;
  const change = `${sign}${groupDecimal(size, 2).replaceAll(',', '')}`;
  return { change, changePercent: ((Number(apart) / Number(minorOf(start, 2))) * 100).toFixed(2) };
}

/** When a candle begins, as text: a day without a time. */
export const beginsAt = (candle: Candle, width: CandleWidth): string =>
  width === '1d' ? date(candle.at) : dateTime(candle.at);

/** The content of a candle chart as a sentence. */
export function summaryOf(candles: readonly CandleView[], width: CandleWidth): string {
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return 'Nothing has been traded yet.';
  const high = candles.map((candle) => candle.high).reduce(bigger);
  const low = candles.map((candle) => candle.low).reduce(smaller);
  const { changePercent } = changeOf(first.open, last.close);
  return (
    `Price from ${beginsAt(first, width)} to ${beginsAt(last, width)}: ` +
    `${money(first.open)} to ${money(last.close)} (${percentChange(changePercent)}), ` +
    `between ${money(low)} and ${money(high)}.`
  );
}

/** One candle as a sentence, for the chart's cursor. */
export const describeCandle = (candle: Candle, width: CandleWidth): string =>
  `${beginsAt(candle, width)}: open ${money(candle.open)}, high ${money(candle.high)}, ` +
  `low ${money(candle.low)}, close ${money(candle.close)}, ${quantity(candle.quantity)} units`;
