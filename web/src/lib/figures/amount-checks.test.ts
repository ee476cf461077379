import { expect, test } from 'vitest';
import { outgoingProblem } from './amount-checks.ts';

const usd = { code: 'USD', free: '100.00' } as const;

test('an amount must be positive and fit the decimals of its currency', () => {
  expect(outgoingProblem('', usd)).toBe('Amount is required');
  expect(outgoingProblem('1.234', usd)).not.toBeNull();
  expect(outgoingProblem('0', usd)).toBe("Amount shouldn't be less than 0.01");
  expect(outgoingProblem('0', { code: 'ALGO', free: '1' })).toBe(
    "Amount shouldn't be less than 0.000001",
  );
  expect(outgoingProblem('0', { code: 'BTC', free: '1' })).toBe(
    "Amount shouldn't be less than 0.00000001",
  );
});

test('an amount with its fee must not exceed the available balance', () => {
  expect(outgoingProblem('100', usd)).toBeNull();
  expect(outgoingProblem('100.01', usd)).toBe('Up to $100.00 is available');
  expect(outgoingProblem('100', usd, () => 1n)).toBe(
    'With the fee, this exceeds the $100.00 available',
  );
  expect(outgoingProblem('99.99', usd, () => 1n)).toBeNull();
});
