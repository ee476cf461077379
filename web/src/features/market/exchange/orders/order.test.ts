import type { MarketData } from '@holdfast/domain/market/exchange/shapes';
import { holdOfBuy } from '@holdfast/domain/market/exchange/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level } from '../book/live-book.ts';
import {
  type Against,
  affordable,
  type Draft,
  estimate,
  withoutOwn,
  worstFor,
} from './estimate.ts';
import {
  bodyOf,
  dayFrom,
  draftOf,
  errorsOf,
  type Fields,
  isLarge,
  mostUnits,
  type OrderContext,
  shortBy,
  stepped,
  typeAmount,
  typePrice,
  typeShare,
  typeUnits,
} from './order.form.ts';
import { furtherLabel, takesText } from './order-texts.ts';

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
  changeFrom: '100.00',
  referencePrice: '100.00',
  halt: null,
  halts: [],
  unsettledTrades: 0,
};

const level = (price: number, units: number): Level => ({
  price: BigInt(Math.round(price * 100)),
  quantity: BigInt(Math.round(units * 1000)),
  orders: 1,
});
const fees = { makerBps: 25, takerBps: 50 };
const against = (levels: readonly Level[], more: Partial<Against> = {}): Against => ({
  levels,
  own: new Set(),
  fees,
  reference: 100_00n,
  bandBps: 2000,
  ...more,
});
const draft = (more: Partial<Draft> = {}): Draft => ({
  side: 'buy',
  price: 101_00n,
  quantity: 10_000n,
  rests: true,
  postOnly: false,
  ...more,
});

describe('an estimated order', () => {
  const asks = [level(100, 4), level(101, 2), level(102, 50)];

  it('fills what its price permits as a taker, and rests the remainder as a maker', () => {
    const found = estimate(draft(), against(asks));
    expect(found.taken).toEqual({ quantity: 6000n, value: 602_00n, fee: 3_01n });
    expect(found.resting).toEqual({ quantity: 4000n, value: 404_00n, fee: 1_01n });
    // A resting order reserves the higher of the two fees, which the total includes.
    expect([found.value, found.fee, found.heldFurther]).toEqual([1006_00n, 4_02n, 1_01n]);
    expect(found.total).toBe(602_00n + 3_01n + holdOfBuy(101_00n, 4_000n, fees));
    expect(found.needed).toBe(holdOfBuy(101_00n, 10_000n, fees));
  });

  it('leaves the remainder unfilled if it may not rest', () => {
    const found = estimate(draft({ rests: false }), against(asks));
    expect([found.taken.quantity, found.unfilled]).toEqual([6000n, 4000n]);
    expect(found.resting.quantity).toBe(0n);
  });

  it('stops before the user’s own order, at the price band, and if it is post-only', () => {
    const own = against(asks, { own: new Set([101_00n]) });
    expect(estimate(draft(), own)).toMatchObject({ stop: 'own_order', unfilled: 6000n });
    const far = against([level(119, 1), level(121, 1)]);
    const band = estimate(draft({ price: 130_00n }), far);
    expect(band).toMatchObject({ stop: 'band', unfilled: 9000n });
    const post = estimate(draft({ postOnly: true }), against(asks));
    expect(post).toMatchObject({ stop: 'post_only', unfilled: 10_000n });
    const low = estimate(draft({ postOnly: true, price: 99_00n }), against(asks));
    expect(low).toMatchObject({ stop: undefined, unfilled: 0n });
  });

  it('skips the user’s own bids in a preview, and reports the omission', () => {
    const bids = [level(99, 4), level(98, 2), level(97, 9)];
    const orders = [
      { action: 'make_buy', price: '99.00', remainingQuantity: '1.000' },
      { action: 'make_buy', price: '98.00', remainingQuantity: '2.000' },
      { action: 'make_sell', price: '97.00', remainingQuantity: '9.000' },
    ] as const;
    const others = withoutOwn(bids, orders);
    expect(others.levels.map(({ price, quantity }) => [price, quantity])).toEqual([
      [99_00n, 3000n],
      [97_00n, 9000n],
    ]);
    expect([others.leftOut, withoutOwn(bids, []).leftOut]).toEqual([true, false]);
  });

  it('fills bids from the best down for a sale, and subtracts the fee', () => {
    const bids = [level(99, 1), level(98, 1), level(97, 9)];
    const sale = draft({ side: 'sell', price: 98_00n, quantity: 3000n });
    const found = estimate(sale, against(bids));
    expect(found.taken).toEqual({ quantity: 2000n, value: 197_00n, fee: 98n });
    expect(found.total).toBe(197_00n - 98n + 98_00n - 24n);
    expect([found.heldFurther, found.needed]).toEqual([0n, 0n]);
  });

  it('never spends more than the required balance, and loses no units', () => {
    const side = fc.constantFrom<'buy' | 'sell'>('buy', 'sell');
    const book = fc.uniqueArray(
      fc.record({
        price: fc.bigInt(8000n, 12_000n),
        quantity: fc.bigInt(1n, 9000n),
        orders: fc.constant(1),
      }),
      { selector: (each) => each.price, maxLength: 20 },
    );
    const order = fc.record({
      side,
      price: fc.bigInt(8000n, 12_000n),
      quantity: fc.bigInt(1n, 50_000n),
      rests: fc.boolean(),
      postOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(order, book, (placed, levels) => {
        const up = placed.side === 'buy' ? 1 : -1;
        const sorted = levels.toSorted((a, b) => up * Number(a.price - b.price));
        const found = estimate(placed, against(sorted));
        const { taken, resting, unfilled } = found;
        expect(taken.quantity + resting.quantity + unfilled).toBe(placed.quantity);
        if (placed.side === 'buy') expect(found.total <= found.needed + 1n).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('buys as many whole steps of units as the balance permits', () => {
    const cases = fc.record({
      price: fc.bigInt(1n, 500_000n),
      cash: fc.bigInt(0n, 100_000_000n),
      decimals: fc.constantFrom(0, 1, 2, 3),
    });
    fc.assert(
      fc.property(cases, ({ price, cash, decimals }) => {
        const units = affordable(price, cash, fees, decimals);
        const step = 10n ** BigInt(3 - decimals);
        expect(units % step).toBe(0n);
        expect(holdOfBuy(price, units, fees) <= cash).toBe(true);
        const more = units + 2n * step;
        expect(holdOfBuy(price, more, fees) > cash).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('requires exactly its displayed total, and states the extra reserved amount', () => {
    const rests = estimate(draft({ price: 99_00n }), against(asks));
    // 990.00 for the units, 2.47 as a maker; the taker fee would be 4.95.
    expect([rests.value, rests.fee, rests.heldFurther]).toEqual([990_00n, 2_47n, 2_48n]);
    expect(rests.total).toBe(rests.needed);
    expect(takesText(rests, { ...context, cash: 4000_00n })).toBe(
      'Uses $994.95 including the fee and a reserve for a higher one: 24.8% of your available cash.',
    );
    expect(furtherLabel(market)).toBe('Reserved for a fee of up to 0.50%');
    const taken = estimate(draft({ quantity: 4000n }), against(asks));
    expect(takesText(taken, { ...context, cash: 4000_00n })).toBe(
      'Uses $402.00 including the fee: 10.0% of your available cash. Up to $406.02 is reserved until it fills.',
    );
  });

  it('shows the price at which it would fill', () => {
    expect(worstFor(asks, 5000n)).toBe(101_00n);
    expect(worstFor(asks, 500_000n)).toBe(102_00n);
    expect(worstFor([], 1n)).toBeUndefined();
  });
});

const fields: Fields = {
  side: 'buy',
  kind: 'limit',
  manner: 'rests',
  price: '100.00',
  units: '2.000',
  amount: '200.00',
  until: '2026-12-21',
};
const context: OrderContext = { market, cash: 1000_00n, units: 5000n };
const today = '2026-11-21';

describe('the order form', () => {
  it('reports problems in the specification’s words under the right field', () => {
    const errors = (more: Partial<Fields>) => errorsOf({ ...fields, ...more }, context, today);
    expect(errors({})).toEqual({});
    expect(errors({ units: '1.2345' }).units).toBe('Max 3 digits allowed post decimal');
    expect(errors({ price: '1.234' }).price).toBe('Max 2 digits allowed post decimal');
    expect(errors({ units: '0.05' }).units).toBe('Trade for a minimum of $10');
    expect(errors({ side: 'sell', units: '5.001' }).units).toBe('Maximum units available: 5.000');
    expect(errors({ side: 'sell', units: '5' }).units).toBeUndefined();
    expect(errors({ price: 'abc' }).price).toBe('Price should be numeric');
    expect(errors({ price: '' }).price).toBe('Price is required');
    expect(errors({ kind: 'best', price: '' }).price).toBe('Worst price is required');
    expect(errors({ units: '0' }).units).toBe('Units should be more than 0');
    expect(errors({ until: '2027-02-19' }).until).toBe(
      'Good until should be within the next 90 days',
    );
    expect(errors({ until: '2027-02-18' }).until).toBeUndefined();
    expect(errors({ until: '', manner: 'at_once' }).until).toBeUndefined();
  });

  it('uses the asset’s own step of units', () => {
    const coarse = { ...context, market: { ...market, unitDecimals: 1 } };
    expect(errorsOf({ ...fields, units: '1.25' }, coarse, today).units).toBe(
      'Max 1 digits allowed post decimal',
    );
    const wholes = { ...context, market: { ...market, unitDecimals: 0 } };
    expect(errorsOf({ ...fields, units: '1.5' }, wholes, today).units).toBe(
      'Units should not contain decimals',
    );
  });

  it('computes amount and units from each other', () => {
    expect(typeUnits(fields, '3.5').amount).toBe('350.00');
    expect(typeAmount(fields, '1,050.009', 3).units).toBe('2.000');
    expect(typeAmount(fields, '1,050.05', 3).units).toBe('10.500');
    expect(typeAmount(fields, '1,050.05', 0).units).toBe('10.000');
    expect(typePrice(fields, '50').amount).toBe('100.00');
    expect(typePrice(fields, 'x').amount).toBe('');
  });

  it('fills in a share of the cash or of the units', () => {
    expect(typeShare(fields, context, 50).units).toBe('4.975');
    expect(mostUnits(fields, context)).toBe(9950n);
    expect(typeShare({ ...fields, side: 'sell' }, context, 25).units).toBe('1.250');
    expect(typeShare(fields, { ...context, cash: undefined }, 25)).toBe(fields);
  });

  it('steps figures without going below zero', () => {
    expect(stepped('104.40', 2, 1n)).toBe('104.41');
    expect(stepped('25.000', 3, -10n)).toBe('24.990');
    expect(stepped('', 2, 1n)).toBe('0.01');
    expect(stepped('0.00', 2, -1n)).toBe('0.00');
  });

  it('sends the matching call for each kind of order', () => {
    const body = (more: Partial<Fields>) => {
      const all = { ...fields, ...more };
      return bodyOf(market.assetId, all, draftOf(all) as Draft);
    };
    expect(body({})).toMatchObject({ action: 'make_buy', price: '100.00', postOnly: false });
    expect(body({ manner: 'post_only' })).toMatchObject({ action: 'make_buy', postOnly: true });
    const at_once = body({ side: 'sell', manner: 'at_once', units: '1,000' });
    expect(at_once).toEqual({
      assetId: market.assetId,
      action: 'take_sell',
      quantity: '1000.000',
      worstPrice: '100.00',
    });
    expect(body({ kind: 'best', manner: 'post_only' }).action).toBe('take_buy');
    expect(draftOf({ ...fields, price: '0' })).toBeUndefined();
  });

  it('asks for confirmation above a tenth of the balance, and names missing inputs', () => {
    const asOf = (quantity: bigint) => estimate(draft({ price: 100_00n, quantity }), against([]));
    expect(isLarge(asOf(900n), context)).toBe(false);
    expect(isLarge(asOf(1000n), context)).toBe(true);
    expect(shortBy(asOf(9950n), context)).toBeUndefined();
    expect(shortBy(asOf(10_000n), context)).toBe(5_00n);
  });

  it('counts the days of an order by date, regardless of the time of day', () => {
    expect(dayFrom(new Date(2026, 10, 21, 23, 59), 30)).toBe('2026-12-21');
  });
});
