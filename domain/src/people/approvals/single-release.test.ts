import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../kernel/money.ts';
import { ALONE_IN_24_HOURS, twoPeopleReason, twoPeopleWords } from './single-release.ts';

const sums = (toBeneficiary: bigint, byPerson: bigint) => ({ toBeneficiary, byPerson });

test('one approver releases up to $10,000 in 24 hours, and not a cent more', () => {
  expect(formatMoney(ALONE_IN_24_HOURS)).toBe('$10,000.00');
  expect(twoPeopleReason(4_000_00n, sums(6_000_00n, 6_000_00n))).toBeUndefined();
  expect(twoPeopleReason(4_000_01n, sums(6_000_00n, 0n))).toEqual({
    of: 'beneficiary',
    sum: 10_000_01n,
    limit: 10_000_00n,
  });
  expect(twoPeopleReason(4_000_01n, sums(0n, 6_000_00n))).toEqual({
    of: 'person',
    sum: 10_000_01n,
    limit: 10_000_00n,
  });
});

test('applies a payment type’s lower limit to the beneficiary, not to the approver', () => {
  const refund = (amount: bigint, before = sums(0n, 0n)) =>
    twoPeopleReason(amount, before, 1_000_00n);
  expect(refund(1_000_00n, sums(0n, 9_000_00n))).toBeUndefined();
  expect(refund(1_000_01n)).toEqual({ of: 'beneficiary', sum: 1_000_01n, limit: 1_000_00n });
  expect(refund(500_00n, sums(0n, 9_500_01n))?.limit).toBe(10_000_00n);
});

test('splitting a payment never lets one approver release more', () => {
  const part = fc.bigInt({ min: 1n, max: 9_000_00n });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      let released = 0n;
      for (const amount of parts) {
        if (!twoPeopleReason(amount, sums(released, released))) released += amount;
      }
      expect(released).toBeLessThanOrEqual(10_000_00n);
    }),
  );
});

test('states in the reason whose total exceeds the limit', () => {
  const words = (of: 'beneficiary' | 'person' | 'withdrawals') =>
    twoPeopleWords({ of, sum: 10_000_01n, limit: 10_000_00n });
  expect(words('person')).toBe(
    'Second approval required: releases by a single approver would reach $10,000.01 in 24 hours, above the limit of $10,000.00.',
  );
  expect(words('beneficiary')).toContain('payments to this party by a single approver');
  expect(words('withdrawals')).toContain('withdrawals by this party');
});
