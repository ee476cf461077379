import { groupDecimal, parseDecimal, withoutEndZeros } from '../../kernel/decimal.ts';
import { MINUTE } from '../../kernel/moment.ts';
import { decimalsOf, formatExact, type WalletCurrency } from '../../kernel/money.ts';

/** A rate is one unit in hundred-millionths of a dollar. */
export const RATE_DECIMALS = 8;
const ONE_DOLLAR = 100_000_000n;

const minorOf = (text: string): bigint => {
  const minor = parseDecimal(text, RATE_DECIMALS);
  if (typeof minor !== 'bigint') throw new Error(`Not a rate: ${text}`);
  return minor;
};

export const rateText = (usd: string): string => formatExact(minorOf(usd), RATE_DECIMALS);

/** "0.00001083" → "0.00001083 BTC", "92369.36700000" → "92,369.367 USD". */
export const rateIn = (value: string, currency: string): string =>
  `${withoutEndZeros(groupDecimal(minorOf(value), RATE_DECIMALS), 2)} ${currency}`;

export const RATED = ['ALGO', 'BTC'] as const;
export type Rated = (typeof RATED)[number];

/** Conversions refuse rates older than this. */
export const RATE_LASTS_MS = 15 * MINUTE;

/** Basis points; a larger change needs confirmation. */
export const JUMP_BPS = 1_000n;

/** Hundred-millionths of a dollar; other rates are rejected. */
export const BELIEVABLE: Readonly<
  Record<Rated, { readonly least: bigint; readonly most: bigint }>
> = {
  ALGO: { least: ONE_DOLLAR / 1_000n, most: ONE_DOLLAR * 1_000n },
  BTC: { least: ONE_DOLLAR * 100n, most: ONE_DOLLAR * 100_000_000n },
};

export type Rate = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  /** Dollars per unit, in hundred-millionths. */
  readonly fromUsd: bigint;
  readonly toUsd: bigint;
  readonly source: string;
  readonly isSimulated: boolean;
  readonly at: Date;
};

export const dollarRate = ONE_DOLLAR;

/** Rounded down to the target's minor unit. */
export function convertAt(
  amount: bigint,
  { from, to, fromUsd, toUsd }: Pick<Rate, 'from' | 'to' | 'fromUsd' | 'toUsd'>,
): bigint {
  const [up, down] = [10n ** BigInt(decimalsOf(to)), 10n ** BigInt(decimalsOf(from))];
  return (amount * fromUsd * up) / (toUsd * down);
}

/** One unit in another currency, in hundred-millionths. */
export const unitRate = ({ fromUsd, toUsd }: Pick<Rate, 'fromUsd' | 'toUsd'>): bigint =>
  (fromUsd * ONE_DOLLAR) / toUsd;

export const isJump = (before: bigint, now: bigint): boolean => {
  const apart = now > before ? now - before : before - now;
  return apart * 10_000n > before * JUMP_BPS;
};
