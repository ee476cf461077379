import { expect, test } from 'vitest';
import { amountProblem, refundApprover, refundChecks } from './refund.form.ts';

test('a refund is at least one dollar and at most the remaining amount', () => {
  expect(amountProblem('', '50.00')).toBe('Amount is required');
  expect(amountProblem('0.99', '50.00')).toBe('Amount must be $1.00 or more');
  expect(amountProblem('1', '50.00')).toBeNull();
  expect(amountProblem('50.00', '50.00')).toBeNull();
  expect(amountProblem('50.01', '50.00')).toBe('At most $50.00 can be refunded');
  expect(amountProblem('1.001', '50.00')).toBe('Max 2 digits allowed post decimal');
});

test('a refund requires a reason, and a second approver above the limit', () => {
  const { reason } = refundChecks('10.00');
  expect(reason('  ')).toBe('Reason is required');
  expect(reason('Paid twice')).toBeNull();
  expect(refundApprover('1000.01', '1000.00')).toBe('Requires a second approval.');
  expect(refundApprover('1000', '1000.00')).toContain('Sent immediately');
});
