import { MIN_REFUND } from '@holdfast/domain/cash/card-payments/refund-limits';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { decimal, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

const amountShape = firstOf(required('Amount'), decimal('Amount', 2));
const reasonShape = firstOf(required('Reason'), maxLength('Reason', 500));

export function amountProblem(typed: string, left: string): string | null {
  const wrong = amountShape(typed);
  if (wrong) return wrong;
  const cents = parseDecimal(typed, 2);
  if (typeof cents !== 'bigint') return 'Amount is not valid';
  if (cents < MIN_REFUND) return 'Amount must be $1.00 or more';
  return cents > minorOf(left, 2) ? `At most ${money(left)} can be refunded` : null;
}

export type RefundValues = { readonly amount: string; readonly reason: string };

export const refundChecks = (left: string) => ({
  amount: (typed: string) => amountProblem(typed, left),
  reason: (typed: string) => reasonShape(typed.trim()),
});

export const refundBody = ({ amount, reason }: RefundValues) => ({
  amount: plainAmount(amount),
  reason: reason.trim(),
});

export const plainAmount = (typed: string): string => decimalText(typed, 2) ?? '';

export const refundApprover = (typed: string, aloneUpTo: string): string => {
  const cents = parseDecimal(typed, 2);
  const needsTwo = typeof cents === 'bigint' && cents > minorOf(aloneUpTo, 2);
  return needsTwo
    ? 'Requires a second approval.'
    : `Sent immediately. Above ${money(aloneUpTo)} in 24 hours, a second approval is required.`;
};
