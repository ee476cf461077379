import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, dayWords, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { CandleData } from '@holdfast/domain/market/exchange/shapes';
import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { dateTime, minorOf, money, quantity } from '../../../../lib/figures/format.ts';
import { priceMove } from '../../../../lib/figures/price-change.ts';
import type { Candle, PriceMark, StepPoint } from '../../../../ui/charts/draw-candles.ts';
import type { Order } from '../view.ts';

type Width = { readonly ms: number; readonly word: string; readonly short: string };
export const WIDTHS: Readonly<Record<CandleWidth, Width>> = {
  '1m': { ms: MINUTE, word: '1 minute', short: '1m' },
  '15m': { ms: 15 * MINUTE, word: '15 minutes', short: '15m' },
  '1h': { ms: HOUR, word: '1 hour', short: '1h' },
  '4h': { ms: 4 * HOUR, word: '4 hours', short: '4h' },
  '1d': { ms: DAY, word: '1 day', short: '1D' },
  '1w': { ms: 7 * DAY, word: '1 week', short: '1W' },
};

const bigger = (a: string, b: string): string => (minorOf(a, 2) >= minorOf(b, 2) ? a : b);
const smaller = (a: string, b: string): string => (minorOf(a, 2) <= minorOf(b, 2) ? a : b);

/** Start of its interval: weeks begin on Monday, days and shorter intervals at midnight UTC. */
const beginOf = (at: number, ms: number): number =>
  Math.floor((at - FIRST_MONDAY) / ms) * ms + FIRST_MONDAY;
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** Adds the last trade, which the stream delivers before candles are refetched. */
export function withLast(
  candles: readonly CandleData[],
  width: CandleWidth,
  price: string | null | undefined,
  at: string | null | undefined,
): readonly CandleData[] {
  if (!price || !at) return candles;
  const { ms } = WIDTHS[width];
  const begins = beginOf(Date.parse(at), ms);
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
};

/** The last 24 hours, from one-minute candles. */
export function dayOf(candles: readonly CandleData[], now: number): Day {
  const from = now - DAY;
  const inside = candles.filter((candle) => Date.parse(candle.at) >= from);
  const volume = inside.reduce((sum, candle) => sum + minorOf(candle.quantity, 3), 0n);
  return {
    high: inside.map((candle) => candle.high).reduce<string | null>(pick(bigger), null),
    low: inside.map((candle) => candle.low).reduce<string | null>(pick(smaller), null),
    volume: groupDecimal(volume, 3).replaceAll(',', ''),
  };
}

const pick = (better: (a: string, b: string) => string) => (known: string | null, next: string) =>
  known === null ? next : better(known, next);

/** A candle's start; if the width is a day or more, its UTC date, which every zone shares. */
export const beginsAt = (candle: Candle, width: CandleWidth): string =>
  isOfDays(width) ? dayWords(candle.at.slice(0, 10)) : dateTime(candle.at);

/** True if candles of a width show dates only. */
export const isOfDays = (width: CandleWidth): boolean => WIDTHS[width].ms >= DAY;

export function summaryOf(candles: readonly CandleData[], width: CandleWidth): string {
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return 'No trades yet.';
  const high = candles.map((candle) => candle.high).reduce(bigger);
  const low = candles.map((candle) => candle.low).reduce(smaller);
  const change = priceMove(first.open, last.close)?.text;
  return (
    `Price from ${beginsAt(first, width)} to ${beginsAt(last, width)}: ` +
    `${money(first.open)} to ${money(last.close)} (${change}), ` +
    `between ${money(low)} and ${money(high)}.`
  );
}

export const describeCandle = (candle: Candle, width: CandleWidth): string =>
  `${beginsAt(candle, width)}: open ${money(candle.open)}, high ${money(candle.high)}, ` +
  `low ${money(candle.low)}, close ${money(candle.close)}, ${quantity(candle.quantity)} units`;

/** Hourly candles are useful if this many hours of the last week have trades. */
const BUSY_HOURS = 24;

/** An interval is offered if, on average, one in this many has a trade. */
const MOST_EMPTY = 4;

type Traded = { readonly trades: number };

const tradesIn = (candles: readonly Traded[]): number =>
  candles.reduce((sum, { trades }) => sum + trades, 0);

/**
 * Those that hourly candles are dense enough for and fill at least twice; a day if there are none.
 */
export function offeredWidths(hours: readonly CandleData[], now: number): readonly CandleWidth[] {
  const [first] = hours;
  if (!first) return ['1d'];
  const span = now - Date.parse(first.at);
  const offered = ALL_WIDTHS.filter((width) => {
    const { ms } = WIDTHS[width];
    // Many trades in one hour say nothing about the other hours.
    const filled = ms < HOUR ? tradesIn(hours) : hours.length;
    return ms * MOST_EMPTY * filled >= span && ms * 2 <= span;
  });
  return offered.length > 0 ? offered : ['1d'];
}
const ALL_WIDTHS = Object.keys(WIDTHS) as CandleWidth[];

/** Hours in an active market; otherwise days, or what is offered nearest to them. */
export function usualWidth(hours: readonly CandleData[], now: number): CandleWidth {
  const offered = offeredWidths(hours, now);
  const recent = hours.filter(({ at }) => Date.parse(at) >= now - 7 * DAY);
  const wanted = recent.length >= BUSY_HOURS ? '1h' : '1d';
  if (offered.includes(wanted)) return wanted;
  const apart = (width: CandleWidth) => Math.abs(Math.log(WIDTHS[width].ms / WIDTHS[wanted].ms));
  return offered.reduce((best, width) => (apart(width) < apart(best) ? width : best));
}

/** With fewer trades, most candles would have one trade and look like dashes: a line is drawn. */
const CANDLES_FROM = 50;

export const usualForm = (candles: readonly Traded[]): 'candles' | 'line' =>
  tradesIn(candles) < CANDLES_FROM ? 'line' : 'candles';

/** Daily NAVs as a line, oldest first, without corrected values. */
export const navLine = (
  navs: readonly { readonly date: string; readonly nav: string; readonly isCorrected: boolean }[],
): readonly StepPoint[] =>
  navs
    .filter(({ isCorrected }) => !isCorrected)
    .map(({ date, nav }) => ({ at: new Date(date).toISOString(), value: nav }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));

export const orderMarks = (
  orders: readonly Pick<Order, 'action' | 'price' | 'remainingQuantity'>[],
): readonly PriceMark[] =>
  orders.map(({ action, price, remainingQuantity }) => {
    const side = action.endsWith('buy') ? 'buy' : 'sell';
    const word = side === 'buy' ? 'Your bid' : 'Your offer';
    return { price, side, title: `${word} ${quantity(remainingQuantity)}` };
  });

type Alert = { readonly price: string; readonly armed: boolean; readonly expiresAt: string | null };

export const alertMarks = (alerts: readonly Alert[], now: Date): readonly PriceMark[] =>
  alerts
    .filter(({ armed, expiresAt }) => armed && (expiresAt === null || new Date(expiresAt) > now))
    .map(({ price }) => ({ price, side: 'alert', title: 'Alert' }));
