import { FEE_CODES } from '@holdfast/domain/money/fees/codes';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { type RateInput, rateOf } from './rules.ts';

const share = (change: Partial<RateInput> = {}): RateInput => ({
  code: 'card',
  basis: 'bps',
  percent: '2.90',
  ...change,
});
const wrong = (input: RateInput) => refusalOf(() => rateOf(input))?.errors?.[0];

describe('a proposed fee', () => {
  test('can be a percentage with a minimum and maximum in cents', () => {
    expect(rateOf(share({ min: '0.30', max: '1,000' }))).toEqual({
      basis: 'bps',
      bps: 290,
      flat: 0n,
      least: 30n,
      most: 1_000_00n,
    });
    expect(rateOf(share({ percent: 0 }))).toMatchObject({ bps: 0, least: null, most: null });
  });

  test('can be a fixed amount where the fee allows it', () => {
    expect(rateOf({ code: 'withdrawal', basis: 'flat', flat: '2.00', percent: '5' })).toEqual({
      basis: 'flat',
      bps: 0,
      flat: 2_00n,
      least: null,
      most: null,
    });
    expect(wrong({ code: 'taker', basis: 'flat', flat: '2.00' })).toEqual({
      field: 'basis',
      rule: 'default',
      message: 'The taker fee must be a percentage of the amount',
    });
  });

  test('has no charge of its own if it inherits a wider rule', () => {
    expect(rateOf({ code: 'taker', basis: 'inherit', percent: '5', min: '1' })).toEqual({
      basis: 'inherit',
      bps: 0,
      flat: 0n,
      least: null,
      most: null,
    });
  });

  test('is at most ten per cent or the fee’s highest amount', () => {
    for (const code of FEE_CODES) {
      expect(rateOf({ code, basis: 'bps', percent: '10.00' }).bps).toBe(1_000);
      expect(wrong({ code, basis: 'bps', percent: '10.01' })).toEqual({
        field: 'percent',
        rule: 'max_value',
        message: 'shouldn’t be more than 10.00%',
      });
    }
    expect(rateOf({ code: 'withdrawal', basis: 'flat', flat: '100.00' }).flat).toBe(100_00n);
    expect(wrong({ code: 'withdrawal', basis: 'flat', flat: '100.01' })).toMatchObject({
      field: 'flat',
      message: 'shouldn’t be more than $100.00',
    });
    expect(rateOf({ code: 'card', basis: 'flat', flat: '5' }).flat).toBe(5_00n);
    expect(wrong({ code: 'card', basis: 'flat', flat: '5.01' })?.rule).toBe('max_value');
  });

  test('must be a number that is neither negative nor too precise', () => {
    for (const percent of [null, undefined, '']) {
      expect(wrong(share({ percent }))).toEqual({
        field: 'percent',
        rule: 'required',
        message: 'Percent is required',
      });
    }
    expect(wrong(share({ percent: '-0.01' }))?.rule).toBe('min_value');
    expect(wrong(share({ percent: '2.905' }))?.rule).toBe('decimal');
    expect(wrong(share({ percent: 'three' }))?.rule).toBe('numeric');
    expect(wrong({ code: 'card', basis: 'flat' })?.message).toBe('Amount is required');
  });
});

describe('the minimum and maximum of a percentage fee', () => {
  test('are optional, and a maximum of zero waives the fee', () => {
    const bounds = (min: RateInput['min'], max: RateInput['max']) => {
      const { least, most } = rateOf(share({ min, max }));
      return [least, most];
    };
    for (const none of [null, undefined, '']) expect(bounds(none, none)).toEqual([null, null]);
    expect(bounds('0', '0')).toEqual([null, 0n]);
    expect(bounds('0.01', null)).toEqual([1n, null]);
  });

  test('may be equal, but the minimum may not exceed the maximum', () => {
    const { least, most } = rateOf(share({ min: '3.00', max: '3.00' }));
    expect([least, most]).toEqual([3_00n, 3_00n]);
    expect(wrong(share({ min: '3.01', max: '3.00' }))).toEqual({
      field: 'max',
      rule: 'min_value',
      message: "shouldn't be less than 3.01",
    });
    expect(rateOf(share({ min: '3.01', max: null })).least).toBe(3_01n);
  });

  test('are limited to the fee’s highest amount and to $10,000', () => {
    expect(rateOf(share({ min: '5.00' })).least).toBe(5_00n);
    expect(wrong(share({ min: '5.01' }))).toMatchObject({ field: 'min', rule: 'max_value' });
    expect(rateOf(share({ max: '10,000' })).most).toBe(10_000_00n);
    expect(wrong(share({ max: '10,000.01' }))).toMatchObject({ field: 'max', rule: 'max_value' });
  });

  test('are rejected for the taker fee, which sums many fills', () => {
    for (const field of ['min', 'max'] as const) {
      expect(wrong(share({ code: 'taker', [field]: '1.00' }))).toEqual({
        field,
        rule: 'default',
        message: 'The taker fee can’t have a minimum or maximum',
      });
    }
  });
});
