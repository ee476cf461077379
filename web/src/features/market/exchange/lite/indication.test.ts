import { describe, expect, it } from 'vitest';
import type { Market } from '../view.ts';
import { indicationOf } from './indication.ts';
import type { LiteFields } from './lite.form.ts';

const market: Market = {
  assetId: '0190c0de-0000-7000-8000-000000000001',
  name: 'Harbour Row',
  symbol: 'HRW',
  unitDecimals: 3,
  minTrade: '10.00',
  makerBps: 25,
  takerBps: 50,
  bandBps: 2000,
  lastPrice: '100.00',
  lastTradeAt: null,
  changeFrom: '100.00',
  referencePrice: '100.00',
  halt: null,
  halts: [],
  unsettledTrades: 0,
};
const level = (price: bigint, units: bigint) => ({ price, quantity: units * 1000n, orders: 1 });
const book = {
  bids: [level(99_00n, 2n), level(98_00n, 5n)],
  asks: [level(101_00n, 1n), level(102_00n, 4n), level(130_00n, 9n)],
};
const none = { buy: new Set<bigint>(), sell: new Set<bigint>() };
const typed = (side: 'buy' | 'sell', by: 'amount' | 'units', text: string): LiteFields => ({
  ...{ side, by, text },
});
const priced = (fields: LiteFields, own = none) => indicationOf(fields, { market, book, own });

describe('the price shown while typing', () => {
  it('is what the book would charge, with fees, for the units or the amount typed', () => {
    expect(priced(typed('buy', 'units', '2'))).toMatchObject({
      units: '2.000',
      averagePrice: '101.50',
      worstPrice: '102.00',
      notional: '203.00',
      fees: '1.01',
      total: '204.01',
      unfilledUnits: '0.000',
      stop: null,
    });
    const amount = priced(typed('buy', 'amount', '204.02'));
    expect(amount?.units).toBe('2.000');
    expect(Number(amount?.total)).toBeLessThanOrEqual(204.02);
    expect(priced(typed('sell', 'units', '3'))).toMatchObject({ notional: '296.00' });
  });

  it('names what would not fill, and why', () => {
    const beyond = priced(typed('buy', 'units', '6'));
    expect(beyond).toMatchObject({ units: '5.000', unfilledUnits: '1.000', stop: 'band' });
    const thin = priced(typed('sell', 'units', '9'));
    expect(thin).toMatchObject({ units: '7.000', unfilledUnits: '2.000', stop: 'book' });
    const own = { ...none, sell: new Set([102_00n]) };
    expect(priced(typed('buy', 'units', '3'), own)).toMatchObject({
      units: '1.000',
      stop: 'own_order',
    });
  });

  it('is missing until the text is a figure', () => {
    expect(priced(typed('buy', 'amount', ''))).toBeUndefined();
    expect(priced(typed('buy', 'amount', 'ten'))).toBeUndefined();
  });
});
