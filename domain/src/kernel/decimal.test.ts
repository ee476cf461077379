import { describe, expect, test } from 'vitest';
import {
  groupDecimal,
  groupThousands,
  MAX_MINOR,
  parseDecimal,
  withoutEndZeros,
  writeDecimal,
} from './decimal.ts';

// Round trips are in money-figures.test.ts.

describe('the parser of typed and pasted amounts', () => {
  test.each([
    ['1,234.50', 123_450n],
    ['1234.5', 123_450n],
    ['1234', 123_400n],
    [' 12.34 ', 1_234n],
    ['\u00a01,234.50\u202f\r\n', 123_450n],
    ['\ufeff\u200e1,234.50\u200b', 123_450n],
    ['\u202a12.34\u202c', 1_234n],
    ['1,234,567.', 123_456_700n],
    ['.5', 50n],
    ['5.', 500n],
    ['-.5', -50n],
    ['-1.05', -105n],
    ['0', 0n],
    ['-0', 0n],
    ['007', 700n],
    [12.34, 1_234n],
    [-5, -500n],
  ])('parses %s to %s cents', (typed, cents) => {
    expect(parseDecimal(typed, 2)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '-.',
    '--1',
    '1e5',
    '12a',
    '1..2',
    '1.2.3',
    '+1',
    '١',
    '\u202e05.21\u202c',
    ',',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
  ])('rejects %s as an amount', (typed) => {
    expect(parseDecimal(typed, 2)).toBe('not_numeric');
  });

  test.each([
    '12,50',
    '0,010',
    '1,0',
    '0,5',
    ',50',
    '1,234,5',
    '1,2345',
    '12,34,567',
    '1234,567',
    '01,234',
    '1,,234',
    '1,234,',
    '1.234,567',
    '1.234,50',
    '1.234.567',
    '1 234.50',
    '1\u00a0234,50',
    '1\u202f234,50',
    '1\u2019234.50',
    "1'234.50",
    '$5',
    '$1,250.00',
    '12,50 €',
    '$ 12.50',
    '12.5%',
    '-12,50',
    '\u221212,50',
  ])('rejects the notation of %s instead of reading another value', (typed) => {
    expect([typed, parseDecimal(typed, 2)]).toEqual([typed, 'separators']);
    expect([typed, parseDecimal(typed, 3)]).toEqual([typed, 'separators']);
  });

  test('rejects more decimals than the currency has, even zeros, and never rounds', () => {
    expect(parseDecimal('1.005', 2)).toBe('too_many_decimals');
    expect(parseDecimal('1.000', 2)).toBe('too_many_decimals');
    expect(parseDecimal('1.0', 0)).toBe('too_many_decimals');
    expect(parseDecimal('1.', 0)).toBe(1n);
  });

  test('rejects amounts beyond the ledger’s range, and none within it', () => {
    expect(parseDecimal('92,233,720,368,547,758.07', 2)).toBe(MAX_MINOR);
    expect(parseDecimal('-92,233,720,368,547,758.07', 2)).toBe(-MAX_MINOR);
    expect(parseDecimal('92,233,720,368,547,758.08', 2)).toBe('too_large');
    expect(MAX_MINOR).toBe(2n ** 63n - 1n);
    expect(parseDecimal('1'.padStart(20, '0'), 2)).toBe(100n);
    expect(parseDecimal('1'.padStart(21, '0'), 2)).toBe('too_large');
    expect(parseDecimal('9'.repeat(4_000), 2)).toBe('too_large');
  });
});

describe('the formatter of amounts', () => {
  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [-1_234n, 2, '-12.34'],
    [100n, 2, '1.00'],
    [12n, 0, '12'],
    [-12n, 0, '-12'],
    [1n, 8, '0.00000001'],
  ])('writes %s with %s decimals as %s', (minor, decimals, text) => {
    expect(writeDecimal(minor, decimals)).toBe(text);
  });

  test.each([
    [999n, 0, '999'],
    [1_000n, 0, '1,000'],
    [123_456_789n, 2, '1,234,567.89'],
    [-99_999n, 2, '\u2212999.99'],
    [-100_000n, 2, '\u22121,000.00'],
    [0n, 3, '0.000'],
  ])('writes %s with %s decimals as %s on a screen', (minor, decimals, text) => {
    expect(groupDecimal(minor, decimals)).toBe(text);
  });

  test('groups digits in threes with commas', () => {
    const grouped = ['', '1', '123', '1234', '123456', '1234567'].map(groupThousands);
    expect(grouped).toEqual(['', '1', '123', '1,234', '123,456', '1,234,567']);
  });
});

describe('trailing zeros of a fraction', () => {
  test.each([
    ['12.500', 0, '12.5'],
    ['12.000', 0, '12'],
    ['12.', 0, '12'],
    ['1200', 0, '1200'],
    ['0.050', 0, '0.05'],
    ['12.500', 2, '12.50'],
    ['12.000', 2, '12.00'],
    ['12.5', 2, '12.5'],
    ['1,000.000000', 2, '1,000.00'],
    ['.50', 0, '.5'],
    ['10.10', 1, '10.1'],
    ['10.00', 1, '10.0'],
  ])('are cut from %s down to %s decimals: %s', (figure, least, short) => {
    expect(withoutEndZeros(figure, least)).toBe(short);
  });

  test('are removed by default, and zeros before the decimal point are kept', () => {
    expect([withoutEndZeros('100'), withoutEndZeros('100.100')]).toEqual(['100', '100.1']);
  });
});

test.each(['12.50 USD', 'CHF 12.50', 'US$12.50', 'HK$500', '12.50 kr'])(
  'rejects %s and names the expected notation',
  (typed) => {
    expect(parseDecimal(typed, 2)).toBe('separators');
  },
);
