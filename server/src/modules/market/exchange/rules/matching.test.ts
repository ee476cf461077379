import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReferenceBook } from '../../../../../test/money/exchange-reference-book.ts';
import { FOREVER, market, order } from '../../../../../test/money/matching-orders.ts';
import {
  type Incoming,
  LARGEST_PRODUCT,
  type Market,
  match,
  type Pricing,
  rejectionReason,
} from './matching.ts';

const seen = ({ book, reference }: Market) => ({
  reference,
  size: book.size,
  bids: [...book.orders('buy')].map((o) => [o.id, o.price, o.remaining]),
  asks: [...book.orders('sell')].map((o) => [o.id, o.price, o.remaining]),
  levels: (['buy', 'sell'] as const).flatMap((side) =>
    [...book.levels(side)].map((l) => [side, l.price, l.quantity, l.orders]),
  ),
});

describe('matching an order', () => {
  test('fills at the resting price, by price and then time', () => {
    const m = market(100_00);
    const dear = order({ side: 'sell', limit: 101_00, quantity: 5_000 });
    const early = order({ side: 'sell', limit: 99_00, quantity: 2_000 });
    const late = order({ side: 'sell', limit: 99_00, quantity: 4_000 });
    for (const each of [dear, early, late]) match(m, each, 0);
    const { fills, resting } = match(m, order({ limit: 101_00, quantity: 8_000 }), 0);
    expect(fills.map((f) => [f.makerId, f.price, f.quantity, f.notional])).toEqual([
      [early.id, 99_00, 2_000, 198_00],
      [late.id, 99_00, 4_000, 396_00],
      [dear.id, 101_00, 2_000, 202_00],
    ]);
    expect(resting).toBe(0);
    expect(m.book.find(dear.id)?.remaining).toBe(3_000);
  });

  test('cancels a remainder that may not rest', () => {
    const m = market();
    match(m, order({ side: 'sell', quantity: 1_500 }), 0);
    const { fills, ended } = match(m, order({ quantity: 4_000, rests: false }), 0);
    expect(fills).toHaveLength(1);
    expect(ended).toMatchObject({ ending: 'UNFILLED', remaining: 2_500 });
    expect(m.book.size).toBe(0);
  });

  test('never fills against its own party and cancels the newer order', () => {
    const m = market();
    const own = order({ side: 'sell', party: 'amber' });
    match(m, own, 0);
    const { fills, ended } = match(m, order({ party: 'amber' }), 0);
    expect(fills).toEqual([]);
    expect(ended?.ending).toBe('SELF_TRADE');
    expect(m.book.find(own.id)?.remaining).toBe(10_000);
  });

  test('rejects a post-only order that would trade', () => {
    const m = market();
    match(m, order({ side: 'sell' }), 0);
    expect(match(m, order({ postOnly: true }), 0).ended?.ending).toBe('POST_ONLY');
    expect(match(m, order({ postOnly: true, limit: 99_99 }), 0).resting).toBe(10_000);
  });

  test('stops at the price band, measured from the price before the order', () => {
    const m = market(100_00);
    for (const limit of [110_00, 119_00, 121_00]) match(m, order({ side: 'sell', limit }), 0);
    const { fills, ended, tripped } = match(m, order({ limit: 150_00, quantity: 30_000 }), 0);
    expect(fills.map((f) => f.price)).toEqual([110_00, 119_00]);
    expect(ended).toMatchObject({ ending: 'CIRCUIT_BREAKER', remaining: 10_000 });
    expect(tripped).toBe(true);
  });

  test('skips expired orders', () => {
    const m = market();
    const old = order({ side: 'sell', expiresAt: 1_000 });
    match(m, old, 0);
    const { fills, makersEnded } = match(m, order({ rests: false }), 1_000);
    expect(fills).toEqual([]);
    expect(makersEnded).toMatchObject([{ orderId: old.id, ending: 'EXPIRED' }]);
  });

  test('ends no expired order behind the one that completes the fill', () => {
    const m = market();
    const old = order({ side: 'sell', limit: 101_00, expiresAt: 1_000 });
    for (const each of [order({ side: 'sell' }), old]) match(m, each, 0);
    const { fills, makersEnded } = match(m, order({ limit: 101_00 }), 1_000);
    expect([fills.length, makersEnded]).toEqual([1, []]);
    expect(m.book.find(old.id)).toBeDefined();
  });

  test('keeps the last thousandth if it is worth at least a cent', () => {
    const m = market();
    expect(match(m, order({ quantity: 1, limit: 10_00 }), 0).resting).toBe(1);
    expect(match(m, order({ quantity: 1, limit: 9_99 }), 0).ended?.ending).toBe('TOO_SMALL');
    const maker = order({ side: 'sell', limit: 9_99, quantity: 1_001 });
    const other = market();
    match(other, maker, 0);
    const { makersEnded } = match(other, order({ limit: 9_99, quantity: 1_000 }), 0);
    expect(makersEnded).toMatchObject([{ orderId: maker.id, ending: 'TOO_SMALL', remaining: 1 }]);
  });

  test('leaves no remainder worth less than a cent', () => {
    const m = market(undefined);
    const maker = order({ side: 'sell', limit: 50, quantity: 110 });
    match(m, maker, 0);
    const { fills, makersEnded } = match(m, order({ limit: 50, quantity: 100 }), 0);
    expect(fills.map((f) => f.notional)).toEqual([5]);
    expect(makersEnded).toMatchObject([{ orderId: maker.id, ending: 'TOO_SMALL', remaining: 10 }]);
    expect(match(m, order({ limit: 50, quantity: 10 }), 0).ended?.ending).toBe('TOO_SMALL');
  });

  test('calculates cents exactly up to the largest product', () => {
    const m = market();
    const quantity = 1_000;
    const limit = Math.floor(LARGEST_PRODUCT / quantity);
    match(m, order({ side: 'sell', limit, quantity: 999 }), 0);
    const { fills } = match(m, order({ limit, quantity }), 0);
    expect(BigInt(fills[0]?.notional ?? 0)).toBe((BigInt(limit) * 999n) / 1000n);
  });
});

type Step =
  | {
      readonly do: 'place';
      readonly order: Omit<Incoming, 'id' | 'against' | 'pricing'> & { readonly pricing: Pricing };
      readonly named: number;
    }
  | { readonly do: 'cancel'; readonly nth: number }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      named: fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, fc.nat(30)),
      order: fc.record({
        party: fc.constantFrom('a', 'b', 'c', 'd'),
        side: fc.constantFrom('buy', 'sell'),
        limit: fc.oneof(fc.integer({ min: 90, max: 110 }), fc.integer({ min: 1, max: 300 })),
        quantity: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 9_000 })),
        rests: fc.boolean(),
        postOnly: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
        pricing: fc.record({
          leastMinor: fc.constantFrom(0, 50, 300),
          related: fc.oneof(fc.constant([]), fc.constantFrom(['a'], ['b', 'c'])),
        }),
        expiresAt: fc.oneof(fc.constant(FOREVER), fc.integer({ min: 0, max: 3_000 })),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(900) }) },
) as fc.Arbitrary<Step>;

function run(steps: readonly Step[], reference: number | undefined, beside?: ReferenceBook) {
  const m = market(reference, 5_000);
  const trades: unknown[] = [];
  let now = 0;
  for (const [i, given] of steps.entries()) {
    if (given.do === 'wait') now += given.ms;
    if (given.do === 'cancel') {
      const target = m.book.find(`o${given.nth}`);
      if (target) m.book.remove(target);
      if (beside) expect(beside.cancel(`o${given.nth}`)).toBe(target !== undefined);
    }
    if (given.do !== 'place') continue;
    const named = m.book.find(`o${given.named}`);
    const incoming = { ...given.order, id: `o${i}`, against: named?.id };
    if (named && rejectionReason(m, { ...incoming, against: named.id }, now)) continue;
    const whole = named ? { ...incoming, rests: false, postOnly: false } : incoming;
    const outcome = match(m, whole, now);
    trades.push(outcome);
    if (!beside) continue;
    const model = beside.place(
      {
        id: whole.id,
        party: whole.party,
        buys: whole.side === 'buy',
        limit: BigInt(whole.limit),
        quantity: BigInt(whole.quantity),
        rests: whole.rests,
        postOnly: whole.postOnly,
        against: whole.against,
        until: whole.expiresAt,
        least: BigInt(given.order.pricing.leastMinor),
        related: given.order.pricing.related,
      },
      now,
    );
    expect({
      trades: outcome.fills.map((f) => [f.makerId, f.price, f.quantity, f.notional]),
      gone: outcome.makersEnded.map((e) => [e.orderId, e.ending, e.remaining]),
      own: outcome.ended && [outcome.ended.ending, outcome.ended.remaining],
      resting: outcome.resting,
      halts: outcome.tripped,
    }).toEqual({
      trades: model.trades.map((t) => [
        t.maker,
        Number(t.price),
        Number(t.quantity),
        Number(t.cents),
      ]),
      gone: model.gone.map((g) => [g.id, g.why, Number(g.left)]),
      own: model.own && [model.own.why, Number(model.own.left)],
      resting: Number(model.resting),
      halts: model.halts,
    });
  }
  return { m, trades };
}

const runs = process.env.DEEP === '1' ? 5_000 : 200;
const history = fc.array(step, { maxLength: 60, size: 'max' });
const start = fc.option(fc.integer({ min: 80, max: 120 }), { nil: undefined });

describe('any history of orders', () => {
  test('gives the same trades, endings and book as the reference model', () => {
    fc.assert(
      fc.property(history, start, (steps, reference) => {
        const model = new ReferenceBook(
          reference === undefined ? undefined : BigInt(reference),
          5_000n,
        );
        const { m } = run(steps, reference, model);
        const inModel = [...model.orders].sort((a, b) => a.came - b.came).map((o) => o.id);
        expect(m.book.size).toBe(inModel.length);
        for (const { id, left } of model.orders) {
          expect(m.book.find(id)?.remaining).toBe(Number(left));
        }
        expect(m.reference).toBe(
          model.reference === undefined ? undefined : Number(model.reference),
        );
      }),
      { numRuns: runs },
    );
  });

  test('gives the same trades when repeated', () => {
    fc.assert(
      fc.property(history, start, (steps, reference) => {
        const first = run(steps, reference);
        const again = run(steps, reference);
        expect(again.trades).toEqual(first.trades);
        expect(seen(again.m)).toEqual(seen(first.m));
      }),
      { numRuns: runs },
    );
  });

  test('leaves no bid at or above an ask, and keeps level totals correct', () => {
    fc.assert(
      fc.property(history, start, (steps, reference) => {
        const { m } = run(steps, reference);
        const [bid, ask] = [m.book.best('buy'), m.book.best('sell')];
        if (bid && ask) expect(bid.price).toBeLessThan(ask.price);
        for (const side of ['buy', 'sell'] as const) {
          const orders = [...m.book.orders(side)];
          for (const level of m.book.levels(side)) {
            const own = orders.filter((o) => o.price === level.price);
            expect(level.orders).toBe(own.length);
            expect(level.quantity).toBe(own.reduce((sum, o) => sum + o.remaining, 0));
          }
        }
      }),
      { numRuns: runs },
    );
  });

  test('is fully undone by a rollback', () => {
    fc.assert(
      fc.property(history, history, (before, after) => {
        const { m } = run(before, undefined);
        m.book.commit();
        const stood = seen(m);
        const mark = m.book.mark();
        for (const [i, given] of after.entries()) {
          if (given.do === 'cancel') {
            const target = m.book.find(`o${given.nth}`);
            if (target) m.book.remove(target);
          }
          if (given.do === 'place') {
            match(m, { ...given.order, id: `later${i}`, against: undefined }, 0);
          }
        }
        m.book.rollbackTo(mark);
        expect({ ...seen(m), reference: undefined }).toEqual({ ...stood, reference: undefined });
      }),
      { numRuns: runs },
    );
  });
});
