import { describe, expect, test } from 'vitest';
import { holderText, lockupOf, scaleOf, scheduleOf, type Terms } from './anchor.view.ts';

const part = { months: 12, percent: '50.00', units: null, at: null, isReleased: false };
const PLANNED = {
  stage: 'COMMITTED' as const,
  lockupUntil: null,
  lockupMonths: 24,
  releases: [part, { ...part, months: 24 }],
} satisfies Terms;
const LOCKED = {
  stage: 'ISSUED' as const,
  lockupUntil: '2028-03-06T00:00:00.000Z',
  lockupMonths: 36,
  releases: [{ ...part, at: '2028-03-06T00:00:00.000Z' }],
} satisfies Terms;

describe('an anchor', () => {
  test('is named with its role and distinguishing features', () => {
    expect(holderText({ role: 'sponsor', isRelated: true, isOutside: false })).toBe(
      'Sponsor · related party',
    );
    expect(holderText({ role: 'cornerstone', isRelated: false, isOutside: true })).toBe(
      'Cornerstone · outside',
    );
  });

  test('shows the length of its lock-up before and after issuance', () => {
    expect(lockupOf(PLANNED)).toEqual(['24 months', 'Lock-up from issue']);
    expect(lockupOf(LOCKED)[1]).toBe('Locked');
    expect(lockupOf({ ...LOCKED, stage: 'RELEASED' })[1]).toBe('Released');
    expect(scheduleOf(PLANNED)).toBe('50.00% after 12 months, 50.00% after 24 months');
  });
});

test('lock-ups share a scale of whole years, and planned ones start today', () => {
  const now = Date.UTC(2026, 10, 20);
  const scale = scaleOf([PLANNED, LOCKED], now);
  expect(scale.years).toEqual([2025, 2026, 2027, 2028]);
  expect(scale.spanOf(PLANNED).left).toBeCloseTo(scale.today, 5);
  const { left, width } = scale.spanOf(LOCKED);
  expect(left).toBeLessThan(scale.today);
  expect(left + width).toBeLessThan(100);
  expect(scaleOf([], now).years).toEqual([2026]);
});
