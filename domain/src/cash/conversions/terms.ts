import { SECOND } from '../../kernel/moment.ts';
import type { WalletCurrency } from '../../kernel/money.ts';
import { feeRoundedUp } from '../../kernel/price.ts';
import { convertAt, type Rate } from '../../money/rates/rate.ts';

export const QUOTE_LASTS_MS = 30 * SECOND;

export type Conversion = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  /** The debit, fee included, in minor units of `from`. */
  readonly amount: bigint;
  /** Part of `amount`, in minor units of `from`, rounded up. */
  readonly fee: bigint;
  /** Credit in minor units of `to`, rounded down. */
  readonly receives: bigint;
};

/**
 * At a rate, less the fee. Rounds against the investor, so converting back and forth never yields a
 * gain.
 */
export function conversionOf(
  amount: bigint,
  rate: Pick<Rate, 'from' | 'to' | 'fromUsd' | 'toUsd'>,
  feeBps: number,
): Conversion {
  const fee = feeRoundedUp(amount, feeBps);
  return { from: rate.from, to: rate.to, amount, fee, receives: convertAt(amount - fee, rate) };
}
