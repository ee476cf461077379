import { MINUTE } from '../../kernel/moment.ts';
import { decimalsOf, type WalletCurrency } from '../../kernel/money.ts';

/** A rate says what one whole unit is worth in dollars, in hundred-millionths of a dollar. */
export const RATE_DECIMALS = 8;
const ONE_DOLLAR = 100_000_000n;

/** The currencies that have a rate; a dollar is a dollar. */
export const RATED = ['ALGO', 'BTC'] as const;
export type Rated = (typeof RATED)[number];

/** A rate older than this is none: nothing is converted. */
export const RATE_LASTS_MS = 15 * MINUTE;

/** A step further than this (in basis points) is not believed before it was said for a while. */
export const JUMP_BPS = 1_000n;

/** What nobody would believe of a coin, whoever says it: dollars, in hundred-millionths. */
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
  /** Who says so. */
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

/** How many of one currency a whole unit of another gives, in hundred-millionths. */
export const unitRate = ({ fromUsd, toUsd }: Pick<Rate, 'fromUsd' | 'toUsd'>): bigint =>
  (fromUsd * ONE_DOLLAR) / toUsd;

export const isJump = (before: bigint, now: bigint): boolean => {
  const apart = now > before ? now - before : before - now;
  return apart * 10_000n > before * JUMP_BPS;
};
