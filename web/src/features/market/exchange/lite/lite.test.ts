import { describe, expect, it } from 'vitest';
import type { OrderContext } from '../orders/order.form.ts';
import {
  chipsOf,
  isSameFigure,
  type LiteFields,
  liteError,
  quoteBody,
  shortOf,
} from './lite.form.ts';

const context: OrderContext = {
  market: {
    assetId: '0190c0de-0000-7000-8000-000000000001',
    name: 'Harbour Row',
    symbol: 'HRW',
    unitDecimals: 1,
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
  },
  cash: 1_234_56n,
  units: 12_300n,
};
const fields = (side: 'buy' | 'sell', by: 'amount' | 'units', text: string): LiteFields => ({
  side,
  by,
  text,
});

describe('the simple trading form', () => {
  it('requests a quote for the typed amount, commas included', () => {
    expect(quoteBody(fields('buy', 'amount', '1,200.5'))).toEqual({
      side: 'buy',
      amount: '1200.50',
    });
    expect(quoteBody(fields('sell', 'units', '5'))).toEqual({ side: 'sell', units: '5.000' });
    expect(quoteBody(fields('sell', 'units', 'five'))).toBeUndefined();
  });

  it('reports problems in the specification’s words', () => {
    const errorOf = (...typed: Parameters<typeof fields>) => liteError(fields(...typed), context);
    expect(errorOf('buy', 'amount', '')).toBe('Amount is required');
    expect(errorOf('buy', 'amount', '9.99')).toBe('Trade for a minimum of $10');
    expect(errorOf('buy', 'amount', '10.001')).toBe('Max 2 digits allowed post decimal');
    expect(errorOf('sell', 'units', '1.25')).toBe('Max 1 digits allowed post decimal');
    expect(errorOf('sell', 'units', '12.4')).toBe('Maximum units available: 12.300');
    expect(errorOf('sell', 'units', '12.3')).toBeUndefined();
    expect(errorOf('buy', 'units', '0')).toBe('Units should be more than 0');
  });

  it('detects an amount above the available balance', () => {
    expect(shortOf(fields('buy', 'amount', '1,300'), context)).toBe(65_44n);
    expect(shortOf(fields('buy', 'amount', '1234.56'), context)).toBeUndefined();
  });

  it('keeps a quote if the figure only gains decimals, and drops it for another figure', () => {
    const typed = fields('sell', 'units', '5');
    expect(isSameFigure(typed, fields('sell', 'units', '5.000'))).toBe(true);
    expect(isSameFigure(typed, fields('sell', 'units', '5.001'))).toBe(false);
    expect(isSameFigure(typed, fields('buy', 'units', '5'))).toBe(false);
  });

  it('suggests round amounts to a buyer and whole steps to a seller', () => {
    const texts = (side: 'buy' | 'sell') =>
      chipsOf(fields(side, 'amount', ''), context).map((chip) => [chip.label, chip.fields.text]);
    expect(texts('buy')).toEqual([
      ['$100', '100.00'],
      ['$500', '500.00'],
      ['$2,500', '2,500.00'],
      ['Max', '1,234.56'],
    ]);
    expect(texts('sell').map(([, text]) => text)).toEqual(['3.000', '6.100', '9.200', '12.300']);
  });
});
