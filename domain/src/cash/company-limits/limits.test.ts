import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLimits, raisesLimit } from './limits.ts';

test('raising or removing a limit is an increase; setting or lowering one is not', () => {
  expect(raisesLimit(100n, 101n)).toBe(true);
  expect(raisesLimit(0n, 1n)).toBe(true);
  expect(raisesLimit(100n, null)).toBe(true);
  expect(raisesLimit(null, 100n)).toBe(false);
  expect(raisesLimit(100n, 99n)).toBe(false);
  expect(raisesLimit(100n, 100n)).toBe(false);
});

test('treats a sum equal to the limit as within it, and a cent more as above it', () => {
  const limits = { company: 5_000_00n, member: 6_000_00n };
  const say = (company: bigint, member = company) => describeLimits({ company, member }, limits);
  expect(say(5_000_00n)).toBe('within');
  expect(say(5_000_01n)).toBe('second_member');
  expect(say(6_000_01n)).toBe('member_limit');
  expect(describeLimits({ company: 9n, member: 9n }, { company: null, member: null })).toBe(
    'within',
  );
});

test('splitting withdrawals never lets one member exceed the company’s limit', () => {
  const part = fc.bigInt({ min: 1n, max: 4_000_00n });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      let alone = 0n;
      for (const amount of parts) {
        const sum = alone + amount;
        const said = describeLimits(
          { company: sum, member: sum },
          { company: 5_000_00n, member: null },
        );
        if (said === 'within') alone = sum;
      }
      expect(alone).toBeLessThanOrEqual(5_000_00n);
    }),
  );
});
