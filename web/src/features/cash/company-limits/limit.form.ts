import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type LimitValues = { readonly amount: string; readonly none: boolean };

export function limitChecks({ amount, none }: LimitValues): Readonly<Record<string, string>> {
  if (none) return {};
  const wrong = firstOf(required('Amount'), decimal('Amount', 2))(amount);
  if (wrong) return { amount: wrong };
  return minorOf(amount, 2) < 0n ? { amount: 'Amount shouldn’t be less than 0' } : {};
}

export const amountOf = ({ amount, none }: LimitValues): string | null =>
  none ? null : (decimalText(amount, 2) ?? '0');
