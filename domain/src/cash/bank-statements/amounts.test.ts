import { expect, test } from 'vitest';
import { amountWords, decimalsOfCurrency, minorOfText, textOfMinor } from './amounts.ts';

test('uses each currency’s own number of decimals, none for yen', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD', 'XYZ'].map(decimalsOfCurrency)).toEqual([
    2,
    2,
    0,
    3,
    undefined,
  ]);
  expect([minorOfText('7', 'JPY'), minorOfText('7', 'EUR')]).toEqual([7n, 700n]);
  expect(minorOfText('7.125', 'KWD')).toBe(7_125n);
  expect([textOfMinor(700n, 'JPY'), textOfMinor(-700n, 'EUR')]).toEqual(['700', '-7.00']);
  expect([minorOfText('7.10', 'XYZ'), textOfMinor(710n, 'XYZ')]).toEqual([710n, '7.10']);
});

test('rejects bank text that is not an amount', () => {
  for (const text of ['', 'seven', '7.125']) {
    expect(() => minorOfText(text, 'EUR')).toThrow(/Not an amount in EUR/);
  }
  expect(() => minorOfText('7.5', 'JPY')).toThrow(/Not an amount in JPY/);
});

test('formats amounts with their currency, and outgoing amounts with a minus sign', () => {
  expect(amountWords(1_234_50n, 'USD')).toBe('$1,234.50');
  expect(amountWords(7_00n, 'EUR')).toBe('EUR 7.00');
  expect(amountWords(-1_007_00n, 'EUR')).toBe('\u2212EUR 1,007.00');
  expect([amountWords(0n, 'EUR'), amountWords(-7_000n, 'JPY')]).toEqual([
    'EUR 0.00',
    '\u2212JPY 7,000',
  ]);
  expect(amountWords(-5n, 'XYZ')).toBe('\u2212XYZ 0.05');
});
