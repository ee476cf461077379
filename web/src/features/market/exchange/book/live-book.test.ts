import type { MarketData, PublicTradeData } from '@holdfast/domain/market/exchange/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, orderMarks, summaryOf, usualWidth, withLast } from './candles.ts';
import {
  afterMessage,
  EMPTY_BOOK,
  grouped,
  type LiveBook,
  stepsAt,
  withTrades,
} from './live-book.ts';

const market: MarketData = {
  assetId: '0190c0de-0000-7000-8000-000000000001',
  name: 'Harbour Row',
  symbol: 'HRW',
  unitDecimals: 3,
  minTrade: '10.00',
  makerBps: 25,
  takerBps: 50,
  bandBps: 2000,
  lastPrice: '100.00',
  lastTradeAt: '2026-11-21T10:00:00.000Z',
  changeFrom: '95.00',
  referencePrice: '100.00',
  halt: null,
  halts: [],
  unsettledTrades: 0,
};

const snapshot = {
  sequence: 7,
  bids: [
    ['99.00', '2.000', '1'],
    ['99.50', '1.000', '2'],
  ],
  asks: [['100.50', '4.000', '1']],
  market,
} as const;
const live = afterMessage(EMPTY_BOOK, { kind: 'snapshot', data: snapshot });
const change = (more: object) => ({
  kind: 'change' as const,
  data: { previous: 7, sequence: 8, bids: [], asks: [], trades: [], market, ...more },
});

describe('the live order book', () => {
  it('starts with a snapshot, best prices first on each side', () => {
    expect(live.state).toBe('live');
    expect(live.bids.map((level) => level.price)).toEqual([99_50n, 99_00n]);
    expect(live.asks).toEqual([{ price: 100_50n, quantity: 4000n, orders: 1 }]);
  });

  it('adds, changes and removes levels', () => {
    const data = change({
      bids: [
        ['99.50', '0.000', '0'],
        ['98.00', '5.000', '1'],
        ['99.00', '2.500', '2'],
      ],
    });
    expect(afterMessage(live, data).bids).toEqual([
      { price: 99_00n, quantity: 2500n, orders: 2 },
      { price: 98_00n, quantity: 5000n, orders: 1 },
    ]);
  });

  it('stops being live after a missed change until the next snapshot', () => {
    const gap = afterMessage(live, change({ previous: 8, sequence: 9 }));
    expect(gap.state).toBe('gap');
    expect(gap.bids).toBe(live.bids);
    expect(afterMessage(gap, change({ previous: 7, sequence: 10 })).state).toBe('gap');
    expect(afterMessage(gap, { kind: 'snapshot', data: snapshot }).state).toBe('live');
  });

  it('ignores late and duplicate changes, and those before the first snapshot', () => {
    const next = afterMessage(live, change({ bids: [['99.60', '1.000', '1']] }));
    expect(afterMessage(next, change({ bids: [['99.60', '0.000', '0']] }))).toBe(next);
    expect(afterMessage(EMPTY_BOOK, change({}))).toBe(EMPTY_BOOK);
  });

  it('matches a fresh snapshot after any sequence of changes', () => {
    const levels = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 4 })),
      { selector: ([price]) => price },
    );
    const levelsOf = (rows: readonly (readonly [number, number])[]) =>
      rows.map(([p, q]) => [`${p}.00`, `${q}.000`, '1'] as const);
    fc.assert(
      fc.property(fc.array(levels, { maxLength: 6 }), (steps) => {
        const truth = new Map<number, number>();
        let book: LiveBook = { ...EMPTY_BOOK, state: 'live' };
        steps.forEach((rows, at) => {
          for (const [price, units] of rows) {
            if (units === 0) truth.delete(price);
            else truth.set(price, units);
          }
          const sequences = { previous: at, sequence: at + 1 };
          book = afterMessage(book, change({ ...sequences, asks: levelsOf(rows) }));
        });
        const whole = { sequence: 99, bids: [], asks: levelsOf([...truth]), market };
        const fresh = afterMessage(EMPTY_BOOK, { kind: 'snapshot', data: whole });
        expect(book.asks).toEqual(fresh.asks);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps trades newest first without duplicates', () => {
    const trade = (id: string): PublicTradeData => ({
      id,
      price: '1.00',
      quantity: '1.000',
      takerSide: 'buy',
      at: '2026-11-21T10:00:00.000Z',
    });
    const known = [trade('b'), trade('a')];
    const added = [trade('b'), trade('c'), trade('d')];
    expect(withTrades(known, added, 3).map(({ id }) => id)).toEqual(['d', 'c', 'b']);
    expect(withTrades(known, [trade('a')], 3)).toBe(known);
  });
});

describe('candles', () => {
  const candle = (at: string, open: string, close: string) => ({
    at,
    open,
    high: close > open ? close : open,
    low: close > open ? open : close,
    close,
    quantity: '1.500',
    trades: 1,
  });
  const candles = [
    candle('2026-11-19T09:00:00.000Z', '90.00', '95.00'),
    candle('2026-11-21T09:59:00.000Z', '96.00', '99.00'),
  ];
  const now = Date.parse('2026-11-21T10:30:00.000Z');

  it('summarise the last 24 hours', () => {
    expect(dayOf(candles, now)).toEqual({ high: '99.00', low: '96.00', volume: '1.500' });
    expect(dayOf([], now)).toMatchObject({ high: null, volume: '0.000' });
  });

  it('include the last trade before they are refetched', () => {
    const next = withLast(candles, '1m', '101.00', '2026-11-21T10:00:01.000Z');
    expect(next.at(-1)).toMatchObject({ at: '2026-11-21T10:00:00.000Z', open: '101.00' });
    const inside = withLast(candles, '1m', '94.00', '2026-11-21T09:59:59.000Z');
    expect(inside).toHaveLength(2);
    expect(inside.at(-1)).toMatchObject({ low: '94.00', high: '99.00', close: '94.00' });
    expect(withLast(inside, '1m', '94.00', '2026-11-21T09:59:59.000Z')).toBe(inside);
    expect(withLast(candles, '1m', '1.00', '2026-11-18T00:00:00.000Z')).toBe(candles);
  });

  it('are hourly in an active market and daily in a quiet one', () => {
    expect(usualWidth(candles, now)).toBe('1d');
    const hour = (back: number) =>
      candle(new Date(now - back * 3_600_000).toISOString(), '90.00', '95.00');
    const busy = Array.from({ length: 24 }, (_, at) => hour(23 - at));
    expect(usualWidth(busy, now)).toBe('1h');
    expect(usualWidth(busy, now + 8 * 86_400_000)).toBe('1d');
  });

  it('are marked with the user’s own orders', () => {
    const [mark] = orderMarks([
      { action: 'make_sell', price: '104.00', remainingQuantity: '4.000' },
    ]);
    expect(mark).toEqual({ price: '104.00', side: 'sell', title: 'Your offer 4.000' });
  });

  it('are described in a sentence', () => {
    expect(summaryOf(candles, '1d')).toContain('$90.00 to $99.00 (+10.00%)');
    expect(summaryOf([], '1d')).toBe('No trades yet.');
  });
});

describe('a grouped order book', () => {
  const level = (price: bigint, quantity: bigint) => ({ price, quantity, orders: 1 });

  it('never shows a better price than is available', () => {
    const asks = [level(104_70n, 1n), level(104_80n, 2n), level(104_81n, 4n), level(105_00n, 8n)];
    expect(grouped(asks, 10n, 'asks')).toEqual([
      level(104_70n, 1n),
      level(104_80n, 2n),
      level(104_90n, 4n),
      level(105_00n, 8n),
    ]);
    const bids = [level(104_50n, 1n), level(104_49n, 2n), level(104_40n, 4n)];
    expect(grouped(bids, 10n, 'bids')).toEqual([
      level(104_50n, 1n),
      { price: 104_40n, quantity: 6n, orders: 2 },
    ]);
  });

  it('keeps every unit, and is unchanged when grouped by the cent', () => {
    const bids = Array.from({ length: 40 }, (_, at) => level(100_00n - BigInt(at) * 7n, 3n));
    for (const step of stepsAt(100_00n)) {
      const groups = grouped(bids, step, 'bids');
      expect(groups.reduce((sum, one) => sum + one.quantity, 0n)).toBe(120n);
      expect(groups.every(({ price }) => price % step === 0n)).toBe(true);
    }
    expect(grouped(bids, 1n, 'bids')).toBe(bids);
  });

  it('offers steps that suit the price', () => {
    expect(stepsAt(104_70n)).toEqual([1n, 5n, 10n, 50n, 100n, 500n]);
    expect(stepsAt(1_05n)).toEqual([1n, 5n]);
    expect(stepsAt(0n)).toEqual([1n]);
  });
});
