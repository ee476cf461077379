import { expect, test } from 'vitest';
import { formatMoney } from '../../kernel/money.ts';
import { ALONE_IN_24_HOURS } from '../../people/approvals/single-release.ts';
import {
  disputeReasonText,
  MIN_REFUND,
  REFUNDS_ALONE_UP_TO,
  refundFailureText,
} from './refund-limits.ts';

test('a dollar goes back at least, and a thousand at one person’s word', () => {
  expect([MIN_REFUND, REFUNDS_ALONE_UP_TO].map((cents) => formatMoney(cents))).toEqual([
    '$1.00',
    '$1,000.00',
  ]);
  expect(REFUNDS_ALONE_UP_TO).toBeLessThan(ALONE_IN_24_HOURS);
});

test('a code of the provider that nobody foresaw is still told in a sentence', () => {
  expect(refundFailureText('charge_disputed')).toMatch(/disputed/);
  expect(refundFailureText('brand_new_code')).toBe('the card’s bank rejected it');
  expect(disputeReasonText('duplicate')).toBe('Says they were charged twice');
  expect(disputeReasonText('brand_new_code')).toBe('Disputes this payment');
});
