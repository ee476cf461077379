import { expect, test } from 'vitest';
import { type AssetPayment, nextPayment, ownPartText, sumOfNet } from './view.ts';

test('a holder’s share shows the gross amount and the withholding tax', () => {
  const taxed = { units: '90.000', gross: '153.00', withheld: '7.65' };
  expect(ownPartText(taxed)).toBe('90.000 units, $153.00 before tax, $7.65 withheld');
  expect(ownPartText({ ...taxed, withheld: '0.00' })).toBe(
    '90.000 units, $153.00 before tax, no tax withheld',
  );
});

test('payments are summed to the cent, whatever their number', () => {
  const payments = Array.from({ length: 1_000 }, () => ({ net: '0.10' }));
  expect(sumOfNet(payments)).toBe('100.00');
  expect(sumOfNet([])).toBe('0.00');
});

test('the next payment is the earliest announced one that is not paid yet', () => {
  const row = (id: string, stage: string, payOn: string | null) =>
    ({ id, stage, payOn }) as unknown as AssetPayment;
  const rows = [
    row('paid', 'PAID', '2026-08-27'),
    row('later', 'APPROVED', '2027-02-26'),
    row('next', 'FUNDED', '2026-11-27'),
    row('undated', 'APPROVED', null),
  ];
  expect(nextPayment(rows)?.id).toBe('next');
  expect(nextPayment(rows.slice(0, 1))).toBeUndefined();
});
