import { groupDecimal, parseDecimal, writeDecimal } from '../../kernel/decimal.ts';
import { formatMoney, isWalletCurrency } from '../../kernel/money.ts';
import { CURRENCIES } from '../../platform/reference/currencies.ts';

// A bank's statement may be in any currency of the reference list, not only in those of wallets.

const DECIMALS = new Map(CURRENCIES.map((one) => [one.code, one.decimals] as const));

/** How many decimals a currency's minor unit has; undefined for what is no currency. */
export const decimalsOfCurrency = (code: string): number | undefined =>
  DECIMALS.get(code) ?? undefined;

/** "$1,234.50", "−EUR 7.00": minor units of a currency, as people read them. */
export function amountWords(minor: bigint, currency: string): string {
  if (isWalletCurrency(currency)) return formatMoney(minor, currency);
  const text = groupDecimal(minor, decimalsOfCurrency(currency) ?? 2);
  return text.startsWith('\u2212') ? `\u2212${currency} ${text.slice(1)}` : `${currency} ${text}`;
}

/** Minor units from a statement's own decimal text, and back. */
export function minorOfText(text: string, currency: string): bigint {
  const minor = parseDecimal(text, decimalsOfCurrency(currency) ?? 2);
  if (typeof minor !== 'bigint') throw new Error(`Not an amount in ${currency}: ${text}`);
  return minor;
}

export const textOfMinor = (minor: bigint, currency: string): string =>
  writeDecimal(minor, decimalsOfCurrency(currency) ?? 2);
