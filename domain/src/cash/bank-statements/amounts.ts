import { groupDecimal, parseDecimal, writeDecimal } from '../../kernel/decimal.ts';
import { formatMoney, isWalletCurrency } from '../../kernel/money.ts';
import { CURRENCIES } from '../../platform/reference/currencies.ts';

// In any listed currency, not only in wallet currencies.

const DECIMALS = new Map(CURRENCIES.map((one) => [one.code, one.decimals] as const));

export const decimalsOfCurrency = (code: string): number | undefined =>
  DECIMALS.get(code) ?? undefined;

export function amountWords(minor: bigint, currency: string): string {
  if (isWalletCurrency(currency)) return formatMoney(minor, currency);
  const text = groupDecimal(minor, decimalsOfCurrency(currency) ?? 2);
  return text.startsWith('\u2212') ? `\u2212${currency} ${text.slice(1)}` : `${currency} ${text}`;
}

export function minorOfText(text: string, currency: string): bigint {
  const minor = parseDecimal(text, decimalsOfCurrency(currency) ?? 2);
  if (typeof minor !== 'bigint') throw new Error(`Not an amount in ${currency}: ${text}`);
  return minor;
}

export const textOfMinor = (minor: bigint, currency: string): string =>
  writeDecimal(minor, decimalsOfCurrency(currency) ?? 2);
