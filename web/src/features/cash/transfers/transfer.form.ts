import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { outgoingProblem, type Spendable } from '../../../lib/figures/amount-checks.ts';
import { email, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type TransferValues = {
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly amount: string;
  readonly memo: string;
};

export const NO_TRANSFER: TransferValues = { email: '', currency: 'USD', amount: '', memo: '' };

const address = firstOf(required('Email'), email());

export const transferChecks = (lines: readonly Spendable[]) => ({
  email: (typed: string) => address(typed.trim()),
  amount: (typed: string, { currency }: TransferValues) =>
    outgoingProblem(
      typed,
      lines.find((one) => one.code === currency),
    ),
  memo: maxLength('Message', 140),
});

export function transferBody(values: TransferValues) {
  const memo = values.memo.trim();
  return {
    kind: 'internal' as const,
    email: values.email.trim(),
    currency: values.currency,
    amount: decimalText(values.amount, decimalsOf(values.currency)) ?? '',
    ...(memo ? { memo } : {}),
  };
}
