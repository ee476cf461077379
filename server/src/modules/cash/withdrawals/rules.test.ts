import { AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { batchName, limitPassed, needsTwoPeople, reasonFor, waitsUntil } from './rules.ts';

const limits = { perDay: 100n, perMonth: 300n };

describe('withdrawal limits', () => {
  test('allow the exact limit and reject one cent more', () => {
    expect(limitPassed({ day: 100n, month: 300n }, 40n, limits)).toBeUndefined();
    expect(limitPassed({ day: 101n, month: 300n }, 40n, limits)).toEqual({
      limit: 100n,
      left: 39n,
      days: 1,
    });
    expect(limitPassed({ day: 100n, month: 301n }, 40n, limits)).toEqual({
      limit: 300n,
      left: 39n,
      days: 30,
    });
  });

  test('report the daily limit first and never a negative remainder', () => {
    expect(limitPassed({ day: 500n, month: 900n }, 10n, limits)).toEqual({
      limit: 100n,
      left: 0n,
      days: 1,
    });
  });

  test('report the remaining amount to the cent', () => {
    const left = (day: bigint) => limitPassed({ day, month: day }, 40n, limits)?.left;
    expect([left(139n), left(140n), left(141n)]).toEqual([1n, 0n, 0n]);
  });

  test('needs a second approver from the first cent above the automatic limit', () => {
    expect(needsTwoPeople(AUTOMATIC_UP_TO)).toBe(false);
    expect(needsTwoPeople(AUTOMATIC_UP_TO + 1n)).toBe(true);
  });
});

test('delays withdrawals for exactly a day after two-factor is disabled', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(waitsUntil(null, now)).toBeUndefined();
  expect(waitsUntil(later(now, -24 * HOUR), now)).toBeUndefined();
  expect(waitsUntil(later(now, 1 - 24 * HOUR), now)).toEqual(later(now, 1));
});

test('gives batches sortable, readable numbers', () => {
  expect([batchName(12n), batchName(1_234_567n)]).toEqual(['PB-000012', 'PB-1234567']);
});

test('hides the hold reason from the investor and shows the rejection reason', () => {
  const reason = 'A name on a list';
  expect(reasonFor({ stage: 'ON_HOLD', reason })).not.toContain(reason);
  expect(reasonFor({ stage: 'REJECTED', reason })).toBe(reason);
  expect(reasonFor({ stage: 'FAILED', reason })).toBe(reason);
  expect(reasonFor({ stage: 'APPROVED', reason })).toBeNull();
});
