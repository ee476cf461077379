import { SECOND } from '../../kernel/moment.ts';
import type { WalletCurrency } from '../../kernel/money.ts';
import { feeUp } from '../../kernel/price.ts';
import { convertAt, type Rate } from '../../money/rates/rate.ts';

/** How long a quote can be taken. */
export const QUOTE_LASTS_MS = 30 * SECOND;

export type Conversion = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  /** What leaves, the fee included, in minor units of `from`. */
  readonly amount: bigint;
  /** Of `amount`, in minor units of `from`, rounded up. */
  readonly fee: bigint;
  /** What arrives, in minor units of `to`, rounded down. */
  readonly receives: bigint;
};

/**
 * What becomes of an amount at a rate: the fee comes off first, the rest is converted. Each figure
 * is rounded against the person by less than one minor unit, so that going there and back gains
 * nothing.
 */
export function conversionOf(
  amount: bigint,
  rate: Pick<Rate, 'from' | 'to' | 'fromUsd' | 'toUsd'>,
  feeBps: number,
): Conversion {
  const fee = feeUp(amount, feeBps);
  return { from: rate.from, to: rate.to, amount, fee, receives: convertAt(amount - fee, rate) };
}
