import { groupDecimal, withoutEndZeros, writeDecimal } from './decimal.ts';

export const WALLET_CURRENCIES = ['USD', 'ALGO', 'BTC'] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

const DECIMALS: Readonly<Record<WalletCurrency, number>> = { USD: 2, ALGO: 6, BTC: 8 };

export const decimalsOf = (currency: WalletCurrency): number => DECIMALS[currency];

export const isWalletCurrency = (code: string): code is WalletCurrency =>
  Object.hasOwn(DECIMALS, code);

export const moneyText = (minor: bigint, currency: WalletCurrency = 'USD'): string =>
  writeDecimal(minor, DECIMALS[currency]);

/**
 * "$1,234.50", "−$750.20", "12.50 ALGO", "0.042 BTC": ALGO and BTC have two decimals, more if
 * needed.
 */
export function formatMoney(minor: bigint, currency: WalletCurrency = 'USD'): string {
  if (currency !== 'USD') {
    const figure = withoutEndZeros(groupDecimal(minor, DECIMALS[currency]), 2);
    return `${figure} ${currency}`;
  }
  return withDollarSign(groupDecimal(minor, 2));
}

const withDollarSign = (figure: string): string =>
  figure.startsWith('\u2212') ? `\u2212$${figure.slice(1)}` : `$${figure}`;

/** Rates and per-unit amounts: "$92,369.367", "$0.50". Two decimals, more if needed. */
export const formatExact = (minor: bigint, decimals: number): string =>
  withDollarSign(withoutEndZeros(groupDecimal(minor, decimals), 2));

/** "+$5,164.50" or "−$750.20": signed unless zero. */
export const formatChange = (minor: bigint): string =>
  minor > 0n ? `+${formatMoney(minor)}` : formatMoney(minor);
