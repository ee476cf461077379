import {
  reach,
  type Sweep,
  sweepAmount,
  sweepUnits,
  worstOf,
} from '@holdfast/domain/market/exchange/sweep';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf } from './charges.ts';
import { type Market, match } from './matching.ts';
import { OrderBook, type Side } from './order-book.ts';
import { mostOf, type PriceLevels } from './price-levels.ts';

const FOREVER = Number.MAX_SAFE_INTEGER;
const BPS = 50;
const fees = { makerBps: 25, takerBps: BPS };
const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

type Given = { readonly price: number; readonly quantity: number; readonly party: number };
const resting = fc.array(
  fc.record({
    price: fc.integer({ min: 80_00, max: 125_00 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    party: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 12 },
);
const sides = fc.constantFrom<Side>('buy', 'sell');

function marketOf(side: Side, given: readonly Given[]): Market {
  const book = new OrderBook();
  for (const [i, { price, quantity, party }] of given.entries()) {
    const order = { id: `o${i}`, party: `p${party}`, side: other(side), price };
    book.add({ ...order, remaining: quantity, expiresAt: FOREVER });
  }
  book.commit();
  return { book, reference: 100_00, bandBps: 2_000 };
}

const levelsOf = ({ levels }: Sweep): PriceLevels =>
  levels.map(({ price, quantity }) => [Number(price), Number(quantity)] as const);
const taker = { party: 'p0', now: 0, reference: 100_00n, bandBps: 2_000 };
const seenIn = (market: Market, side: Side) =>
  [...market.book.orders(other(side))].map(({ party, price, remaining, expiresAt }) => ({
    party,
    price: BigInt(price),
    remaining: BigInt(remaining),
    expiresAt,
  }));

const take = (market: Market, side: Side, units: bigint, worst: bigint, levels?: PriceLevels) =>
  match(
    market,
    {
      id: 'taker',
      party: 'p0',
      side,
      limit: Number(worst),
      quantity: Number(units),
      rests: false,
      postOnly: false,
      against: undefined,
      expiresAt: FOREVER,
      levels,
      pricing: { leastMinor: 10_00, related: [] },
    },
    0,
  );

function cameTo(side: Side, fills: ReturnType<typeof match>['fills']) {
  let total = 0n;
  for (const fill of fills) {
    const worth = BigInt(fill.notional);
    const { buyerFee, sellerFee } = chargesOf(worth, side === 'buy', fees, fees);
    total += side === 'buy' ? worth + buyerFee : worth - sellerFee;
  }
  return { total, units: fills.reduce((sum, fill) => sum + BigInt(fill.quantity), 0n) };
}

const unitsWanted = fc.bigInt({ min: 1n, max: 30_000n });

describe('a quote', () => {
  test('fills the quoted units, and never at a worse total', () => {
    fc.assert(
      fc.property(sides, resting, unitsWanted, (side, given, units) => {
        const market = marketOf(side, given);
        const { offers } = reach(seenIn(market, side), taker, { kind: 'units', units });
        const sweep = sweepUnits(side, offers, units, BPS);
        expect(sweep.units).toBeLessThanOrEqual(units);
        const worst = worstOf(sweep);
        if (worst === undefined) {
          expect(sweep.total).toBe(0n);
          return;
        }
        const outcome = take(market, side, sweep.units, worst, levelsOf(sweep));
        const { total, units: filled } = cameTo(side, outcome.fills);
        expect(filled).toBe(sweep.units);
        expect(outcome.tripped).toBe(false);
        if (side === 'buy') expect(total).toBeLessThanOrEqual(sweep.total);
        else expect(total).toBeGreaterThanOrEqual(sweep.total);
        const slack = BigInt(outcome.fills.length) * 2n;
        expect(total > sweep.total ? total - sweep.total : sweep.total - total).toBeLessThan(
          slack + 1n,
        );
      }),
    );
  });

  test('reaches as far as an order without a limit', () => {
    fc.assert(
      fc.property(sides, resting, unitsWanted, (side, given, units) => {
        const market = marketOf(side, given);
        const { offers } = reach(seenIn(market, side), taker, { kind: 'units', units });
        const sweep = sweepUnits(side, offers, units, BPS);
        const anyPrice = side === 'buy' ? 1_000_000_00n : 1n;
        const { fills } = take(market, side, units, anyPrice);
        expect(cameTo(side, fills).units).toBe(sweep.units);
      }),
    );
  });

  test('buys the most whole steps that an amount pays for, including fees', () => {
    const amounts = fc.bigInt({ min: 1n, max: 1_500_00n });
    const steps = fc.constantFrom(1n, 10n, 100n, 1000n);
    fc.assert(
      fc.property(sides, resting, amounts, steps, (side, given, amount, step) => {
        const market = marketOf(side, given);
        const wanted = { kind: 'amount', amount } as const;
        const { offers } = reach(seenIn(market, side), taker, wanted);
        const sweep = sweepAmount(side, offers, amount, { takerBps: BPS, step });
        expect(sweep.total).toBeLessThanOrEqual(amount);
        expect(sweep.units % step).toBe(0n);
        const there = offers.reduce((sum, offer) => sum + offer.quantity, 0n);
        const more = sweep.units + step;
        // One more step would exceed the amount or the book.
        if (more <= there) {
          expect(sweepUnits(side, offers, more, BPS).total).toBeGreaterThan(amount);
        }
        const whole = reach(seenIn(market, side), taker, { kind: 'units', units: 1_000_000n });
        const full = sweepAmount(side, whole.offers, amount, { takerBps: BPS, step });
        expect(sweep.units).toBe(full.units);
      }),
    );
  });

  test('stops at the party’s own order and at the price band', () => {
    const own = marketOf('buy', [
      { price: 100_00, quantity: 1_000, party: 1 },
      { price: 101_00, quantity: 1_000, party: 0 },
      { price: 102_00, quantity: 1_000, party: 2 },
    ]);
    const wanted = { kind: 'units', units: 3_000n } as const;
    expect(reach(seenIn(own, 'buy'), taker, wanted)).toEqual({
      offers: [{ price: 100_00n, quantity: 1_000n }],
      stop: 'own_order',
    });
    // The party's own order is skipped when nothing is placed.
    expect(reach(seenIn(own, 'buy'), { ...taker, goesPastOwn: true }, wanted)).toEqual({
      offers: [
        { price: 100_00n, quantity: 1_000n },
        { price: 102_00n, quantity: 1_000n },
      ],
      stop: undefined,
      leftOutOwn: true,
    });
    const far = marketOf('buy', [{ price: 120_01, quantity: 1_000, party: 1 }]);
    expect(reach(seenIn(far, 'buy'), taker, wanted)).toEqual({ offers: [], stop: 'band' });
  });
});

describe('a confirmed quote', () => {
  test('never gives a worse total than quoted, however the book changes', () => {
    fc.assert(
      fc.property(sides, resting, resting, unitsWanted, (side, before, after, units) => {
        const old = marketOf(side, before);
        const { offers } = reach(seenIn(old, side), taker, { kind: 'units', units });
        const sweep = sweepUnits(side, offers, units, BPS);
        const worst = worstOf(sweep);
        if (worst === undefined) return;
        const { fills } = take(marketOf(side, after), side, sweep.units, worst, levelsOf(sweep));
        const { total, units: filled } = cameTo(side, fills);
        expect(filled).toBeLessThanOrEqual(sweep.units);
        if (side === 'buy') {
          expect(total).toBeLessThanOrEqual(sweep.total);
          expect(total).toBeLessThanOrEqual(mostOf(levelsOf(sweep), BPS));
        } else if (filled === sweep.units) {
          // Each trade rounds to the cent, and there may be more trades than expected.
          expect(total + BigInt(fills.length)).toBeGreaterThanOrEqual(sweep.total);
        }
        for (const price of new Set(fills.map((fill) => fill.price))) {
          const isAtLeast = (other: number) => (side === 'buy' ? other >= price : other <= price);
          const traded = fills.filter((fill) => isAtLeast(fill.price));
          const quoted = levelsOf(sweep).filter(([level]) => isAtLeast(level));
          expect(traded.reduce((sum, fill) => sum + fill.quantity, 0)).toBeLessThanOrEqual(
            quoted.reduce((sum, [, quantity]) => sum + quantity, 0),
          );
        }
      }),
    );
  });

  test('fills only what was quoted at a price, even if the better offer is gone', () => {
    const levels: PriceLevels = [
      [100_00, 10_000],
      [101_00, 10_000],
    ];
    const thin = marketOf('buy', [{ price: 101_00, quantity: 30_000, party: 3 }]);
    const { fills, ended } = take(thin, 'buy', 20_000n, 101_00n, levels);
    expect(fills.map((fill) => [fill.price, fill.quantity])).toEqual([[101_00, 10_000]]);
    expect(ended).toMatchObject({ ending: 'QUOTE_WORSE', remaining: 10_000 });
  });
});
