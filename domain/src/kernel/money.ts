import { groupDecimal, withoutEndZeros, writeDecimal } from './decimal.ts';

/** The currencies a wallet holds. Client money comes in and goes out in USD. */
export const WALLET_CURRENCIES = ['USD', 'ALGO', 'BTC'] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

const DECIMALS: Readonly<Record<WalletCurrency, number>> = { USD: 2, ALGO: 6, BTC: 8 };

/** How many decimals the minor unit of a wallet currency has. */
export const decimalsOf = (currency: WalletCurrency): number => DECIMALS[currency];

export const isWalletCurrency = (code: string): code is WalletCurrency =>
  Object.hasOwn(DECIMALS, code);

/** "1234.50": an amount in JSON, in major units. */
export const moneyText = (minor: bigint, currency: WalletCurrency = 'USD'): string =>
  writeDecimal(minor, DECIMALS[currency]);

/**
 * "$1,234.50", "−$750.20", "12.50 ALGO", "0.042 BTC": an amount on a screen. ALGO and BTC have two
 * decimals and as many more as the amount needs.
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

/**
 * "$92,369.367", "$1.458333", "$0.50": dollars known to more decimals than cents, as rates and
 * amounts per unit are, with two decimals and as many more as the figure needs.
 */
export const formatExact = (minor: bigint, decimals: number): string =>
  withDollarSign(withoutEndZeros(groupDecimal(minor, decimals), 2));

/** "+$5,164.50" or "−$750.20": a change, which always carries its sign (zero has none). */
export const formatChange = (minor: bigint): string =>
  minor > 0n ? `+${formatMoney(minor)}` : formatMoney(minor);
