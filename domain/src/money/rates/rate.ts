import { groupDecimal, parseDecimal, withoutEndZeros } from '../../kernel/decimal.ts';
import { MINUTE } from '../../kernel/moment.ts';
import { decimalsOf, formatExact, type WalletCurrency } from '../../kernel/money.ts';

/** A rate is the value of one whole unit, in hundred-millionths of a dollar. */
export const RATE_DECIMALS = 8;
const ONE_DOLLAR = 100_000_000n;

const minorOf = (text: string): bigint => {
  const minor = parseDecimal(text, RATE_DECIMALS);
  if (typeof minor !== 'bigint') throw new Error(`Not a rate: ${text}`);
  return minor;
};

/** "92369.36700000" → "$92,369.367": dollars for one unit of a currency. */
export const rateText = (usd: string): string => formatExact(minorOf(usd), RATE_DECIMALS);

/** "0.00001083" → "0.00001083 BTC", "92369.36700000" → "92,369.367 USD": one unit in another. */
export const rateIn = (value: string, currency: string): string =>
  `${withoutEndZeros(groupDecimal(minorOf(value), RATE_DECIMALS), 2)} ${currency}`;

/** The currencies that have a rate; the dollar needs none. */
export const RATED = ['ALGO', 'BTC'] as const;
export type Rated = (typeof RATED)[number];

/** A rate older than this counts as missing: nothing is converted. */
export const RATE_LASTS_MS = 15 * MINUTE;

/** A change larger than this (in basis points) is used only once somebody has confirmed it. */
export const JUMP_BPS = 1_000n;

/** Values of a coin outside these are never accepted, in hundred-millionths of a dollar. */
export const BELIEVABLE: Readonly<
  Record<Rated, { readonly least: bigint; readonly most: bigint }>
> = {
  ALGO: { least: ONE_DOLLAR / 1_000n, most: ONE_DOLLAR * 1_000n },
  BTC: { least: ONE_DOLLAR * 100n, most: ONE_DOLLAR * 100_000_000n },
};

export type Rate = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  /** What one whole unit of each is worth in dollars, in hundred-millionths. */
  readonly fromUsd: bigint;
  readonly toUsd: bigint;
  /** The source. */
  readonly source: string;
  readonly isSimulated: boolean;
  readonly at: Date;
};

export const dollarRate = ONE_DOLLAR;

/** What an amount is worth in the other currency, rounded down to its minor unit. */
export function convertAt(
  amount: bigint,
  { from, to, fromUsd, toUsd }: Pick<Rate, 'from' | 'to' | 'fromUsd' | 'toUsd'>,
): bigint {
  const [up, down] = [10n ** BigInt(decimalsOf(to)), 10n ** BigInt(decimalsOf(from))];
  return (amount * fromUsd * up) / (toUsd * down);
}

/** The value of a whole unit of one currency in another, in hundred-millionths. */
export const unitRate = ({ fromUsd, toUsd }: Pick<Rate, 'fromUsd' | 'toUsd'>): bigint =>
  (fromUsd * ONE_DOLLAR) / toUsd;

export const isJump = (before: bigint, now: bigint): boolean => {
  const apart = now > before ? now - before : before - now;
  return apart * 10_000n > before * JUMP_BPS;
};
