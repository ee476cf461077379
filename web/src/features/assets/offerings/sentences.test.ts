import { expect, test } from 'vitest';
import { pledgesInWords } from './sentences.ts';

test('pledges are approved with their number, their sum and the name of the asset', () => {
  const five = ['100000.00', '322899.99', '0.01', '0', '0.00'].map((amount) => ({ amount }));
  expect(pledgesInWords(five, 'Harbour Row')).toBe('5 pledges = $422,900.00 of Harbour Row');
  expect(pledgesInWords(five.slice(0, 1), 'Harbour Row')).toBe(
    '1 pledge = $100,000.00 of Harbour Row',
  );
});
