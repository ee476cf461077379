import { parseDecimal } from '../../kernel/decimal.ts';
import { feeOf } from '../../kernel/price.ts';

/** How much a version charges; amounts in minor units of the fee's currency. */
export type FeeRate = {
  readonly basis: 'bps' | 'flat';
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

/**
 * What is charged once on an amount: its share rounded down, or the fixed amount, and never less
 * than the least or more than the most.
 */
export function chargeOn(amount: bigint, rate: FeeRate): bigint {
  const exact = rate.basis === 'flat' ? rate.flat : feeOf(amount, rate.bps);
  const raised = rate.least !== null && exact < rate.least ? rate.least : exact;
  return rate.most !== null && raised > rate.most ? rate.most : raised;
}

/** What is charged out of an amount, of which nothing is left where the fee is as high. */
export function chargeFrom(amount: bigint, rate: FeeRate): bigint {
  const fee = chargeOn(amount, rate);
  return fee > amount ? amount : fee;
}

/** A rate as it is told, amounts as text in major units of a currency with two decimals. */
export type ToldRate = {
  readonly basis: 'bps' | 'flat';
  readonly bps: number;
  readonly flat: string | null;
  readonly min: string | null;
  readonly max: string | null;
};

/** Reads a told rate back, for a screen that reckons with it. */
export function rateFrom(told: ToldRate): FeeRate {
  const minor = (text: string | null): bigint | null => {
    const parsed = text === null ? null : parseDecimal(text, 2);
    return typeof parsed === 'bigint' ? parsed : null;
  };
  const { basis, bps, flat, min, max } = told;
  return { basis, bps, flat: minor(flat) ?? 0n, least: minor(min), most: minor(max) };
}
