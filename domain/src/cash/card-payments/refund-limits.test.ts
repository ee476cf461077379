import { expect, test } from 'vitest';
import { formatMoney } from '../../kernel/money.ts';
import { ALONE_IN_24_HOURS } from '../../people/approvals/single-release.ts';
import {
  disputeReasonText,
  MIN_REFUND,
  REFUNDS_ALONE_UP_TO,
  refundFailureText,
} from './refund-limits.ts';

test('sets the refund minimum to $1 and the single-approver limit to $1,000', () => {
  expect([MIN_REFUND, REFUNDS_ALONE_UP_TO].map((cents) => formatMoney(cents))).toEqual([
    '$1.00',
    '$1,000.00',
  ]);
  expect(REFUNDS_ALONE_UP_TO).toBeLessThan(ALONE_IN_24_HOURS);
});

test('describes an unknown provider code in a sentence', () => {
  expect(refundFailureText('charge_disputed')).toMatch(/disputed/);
  expect(refundFailureText('brand_new_code')).toBe('the card’s bank rejected it');
  expect(disputeReasonText('duplicate')).toBe('Says they were charged twice');
  expect(disputeReasonText('brand_new_code')).toBe('Disputes this payment');
});
