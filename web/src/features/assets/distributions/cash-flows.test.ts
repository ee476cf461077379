import { expect, test } from 'vitest';
import { barsOf, cashFlows, flowText } from './cash-flows.ts';
import type { AssetPayment } from './view.ts';

const paid = (kind: string, perUnit: string, paidAt: string, stage = 'PAID') =>
  ({ kind, perUnit, paidAt, stage }) as unknown as AssetPayment;

test('paid and projected cash flows per unit stand side by side for each year', () => {
  const years = cashFlows(
    [
      { year: 2026, incomePerUnit: '6.100000', capitalPerUnit: '0.000000' },
      { year: 2027, incomePerUnit: '6.100000', capitalPerUnit: '100.000000' },
    ],
    [
      paid('income', '1.410000', '2026-05-27T00:00:00Z'),
      paid('income', '1.458333', '2026-08-27T00:00:00Z'),
      paid('redemption', '100.000000', '2027-03-01T00:00:00Z'),
      paid('income', '9.000000', '2027-05-27T00:00:00Z', 'FUNDED'),
    ],
  );
  expect(years.map(({ year }) => year)).toEqual(['2026', '2027']);
  expect(flowText(years[0]?.paid, 'income')).toBe('$2.868333');
  expect(flowText(years[0]?.projected, 'income')).toBe('$6.10');
  expect(flowText(years[1]?.paid, 'capital')).toBe('$100.00');
  expect(flowText(years[1]?.paid, 'income')).toBe('–');
  expect(barsOf(years).map(({ label }) => label)).toEqual(['2026', '2026E', '2027', '2027E']);
});

test('a year that was only paid has no projection, and the other way round', () => {
  const [year] = cashFlows([], [paid('income', '1.000000', '2025-05-27T00:00:00Z')]);
  expect(year).toMatchObject({ year: '2025', projected: undefined });
  expect(flowText(undefined, 'income')).toBe('–');
  expect(cashFlows([], [])).toEqual([]);
});
