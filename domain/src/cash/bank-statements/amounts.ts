import { groupDecimal, parseDecimal, writeDecimal } from '../../kernel/decimal.ts';
import { formatMoney, isWalletCurrency } from '../../kernel/money.ts';
import { CURRENCIES } from '../../platform/reference/currencies.ts';

// Statements may be in any listed currency, not only wallet currencies.

const DECIMALS = new Map(CURRENCIES.map((one) => [one.code, one.decimals] as const));

/** A currency's decimals; undefined for an unknown code. */
export const decimalsOfCurrency = (code: string): number | undefined =>
  DECIMALS.get(code) ?? undefined;

/** Formats minor units: "$1,234.50", "−EUR 7.00". */
export function amountWords(minor: bigint, currency: string): string {
  if (isWalletCurrency(currency)) return formatMoney(minor, currency);
  const text = groupDecimal(minor, decimalsOfCurrency(currency) ?? 2);
  return text.startsWith('\u2212') ? `\u2212${currency} ${text.slice(1)}` : `${currency} ${text}`;
}

/** Minor units from a statement's decimal text, and back. */
export function minorOfText(text: string, currency: string): bigint {
  const minor = parseDecimal(text, decimalsOfCurrency(currency) ?? 2);
  if (typeof minor !== 'bigint') throw new Error(`Not an amount in ${currency}: ${text}`);
  return minor;
}

export const textOfMinor = (minor: bigint, currency: string): string =>
  writeDecimal(minor, decimalsOfCurrency(currency) ?? 2);
