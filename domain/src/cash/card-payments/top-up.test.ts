import { expect, test } from 'vitest';
import { failureText, topUpProblem } from './top-up.ts';

test('accepts card deposits from $10 to below $100,000', () => {
  expect([10_00n, 99_999_99n].map(topUpProblem)).toEqual([undefined, undefined]);
  expect([9_99n, 0n, -50_00n].map((cents) => topUpProblem(cents)?.message)).toEqual(
    Array(3).fill("shouldn't be less than 10.00"),
  );
  expect(topUpProblem(9_99n)?.rule).toBe('min_value');
  expect(topUpProblem(100_000_00n)).toEqual({
    rule: 'max_value',
    message: 'should be less than 100000.00',
  });
});

test('explains a failed payment in a sentence, even for an unknown code', () => {
  expect(failureText('expired_card')).toBe('The card has expired. Try another card.');
  expect(failureText('brand_new_code')).toMatch(/^The payment didn’t go through\. /);
});
