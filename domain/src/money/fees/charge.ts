import { parseDecimal } from '../../kernel/decimal.ts';
import { feeOf } from '../../kernel/price.ts';

/** Amounts in minor units of the fee's currency. */
export type FeeRate = {
  readonly basis: 'bps' | 'flat';
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

/** A percentage rounded down, or a fixed amount, within minimum and maximum. */
export function chargeOn(amount: bigint, rate: FeeRate): bigint {
  const exact = rate.basis === 'flat' ? rate.flat : feeOf(amount, rate.bps);
  const raised = rate.least !== null && exact < rate.least ? rate.least : exact;
  return rate.most !== null && raised > rate.most ? rate.most : raised;
}

/** Payable together with its fee; 0 if nothing is. */
export function mostWithCharge(there: bigint, rate: FeeRate): bigint {
  // Amount plus fee never decreases with the amount: bisection finds the largest that fits.
  let [fits, over] = [0n, there + 1n];
  while (over - fits > 1n) {
    const middle = (fits + over) / 2n;
    if (middle + chargeOn(middle, rate) <= there) fits = middle;
    else over = middle;
  }
  return fits > 0n ? fits : 0n;
}

/** Never more than the amount. */
export function chargeFrom(amount: bigint, rate: FeeRate): bigint {
  const fee = chargeOn(amount, rate);
  return fee > amount ? amount : fee;
}

/** In replies: amounts are text in major units of a two-decimal currency. */
export type ToldRate = {
  readonly basis: 'bps' | 'flat';
  readonly bps: number;
  readonly flat: string | null;
  readonly min: string | null;
  readonly max: string | null;
};

export function rateFrom(told: ToldRate): FeeRate {
  const minor = (text: string | null): bigint | null => {
    const parsed = parseDecimal(text ?? '', 2);
    return typeof parsed === 'bigint' ? parsed : null;
  };
  const { basis, bps, flat, min, max } = told;
  return { basis, bps, flat: minor(flat) ?? 0n, least: minor(min), most: minor(max) };
}
