import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { RATE_DECIMALS } from '@holdfast/domain/money/rates/rate';
import { minorOf } from '../../../lib/figures/format.ts';

export type RateLine = {
  readonly from: string;
  readonly to: string;
  /** With 8 decimals. */
  readonly value: string;
  readonly source: string;
  readonly isSimulated: boolean;
  readonly at: string;
};
export type CurrencyValue = {
  readonly code: WalletCurrency;
  readonly total: string;
  readonly rate: RateLine | undefined;
  /** Dollars as decimal text; undefined without a rate. */
  readonly value: string | undefined;
};

type Balance = { readonly code: WalletCurrency; readonly total: string };

/** Balances in dollars, each rounded down to the cent. */
export const valuesIn = (
  balances: readonly Balance[],
  rates: readonly RateLine[],
): CurrencyValue[] =>
  balances.map(({ code, total }) => {
    if (code === 'USD') return { code, total, rate: undefined, value: total };
    const rate = rates.find((one) => one.from === code && one.to === 'USD');
    return { code, total, rate, value: rate ? worth(code, total, rate.value) : undefined };
  });

function worth(code: WalletCurrency, total: string, rate: string): string {
  const product = minorOf(total, decimalsOf(code)) * minorOf(rate, RATE_DECIMALS);
  const cents = (product * 100n) / 10n ** BigInt(decimalsOf(code) + RATE_DECIMALS);
  return writeDecimal(cents, 2);
}
