import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { rateIn } from '@holdfast/domain/money/rates/rate';
import { outgoingProblem, type Spendable } from '../../../lib/figures/amount-checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type ConvertValues = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  readonly amount: string;
};

export const NO_CONVERSION: ConvertValues = { from: 'USD', to: 'ALGO', amount: '' };

/** Changes the source currency. Swaps both if the new source is the target. */
export const withSource = (values: ConvertValues, from: WalletCurrency): ConvertValues => ({
  from,
  to: from === values.to ? values.from : values.to,
  amount: '',
});

export const othersThan = (from: WalletCurrency): WalletCurrency[] =>
  WALLET_CURRENCIES.filter((code) => code !== from);

type Balance = { readonly code: WalletCurrency; readonly available: string };

/** Includes unsettled money, since converted money stays in the wallet. */
export const balanceOf = (
  lines: readonly Balance[] | undefined,
  from: WalletCurrency,
): (Spendable & Balance) | undefined => {
  const line = lines?.find((one) => one.code === from);
  return line && { code: line.code, available: line.available, free: line.available };
};

export const convertChecks = (lines: readonly Balance[] | undefined) => ({
  amount: (typed: string, { from }: ConvertValues) =>
    outgoingProblem(typed, balanceOf(lines, from)),
});

export const quoteBody = ({ from, to, amount }: ConvertValues) => ({
  from,
  to,
  amount: decimalText(amount, decimalsOf(from)) ?? '',
});

export const rateText = (from: string, to: string, rate: string): string =>
  `1 ${from} = ${rateIn(rate, to)}`;
