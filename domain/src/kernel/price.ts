import { ONE_UNIT } from './quantity.ts';

/**
 * What a fill is worth: price (USD minor units per whole unit) × quantity (thousandths) ÷ 1000,
 * rounded down to the cent. Buyer and seller use the same figure, so nothing is made or lost.
 */
export const notional = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths) / ONE_UNIT;

/** The cash that must be held for a purchase: the same product rounded up. */
export const notionalUp = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths + ONE_UNIT - 1n) / ONE_UNIT;

const BPS = 10_000n;

/** A fee in basis points, rounded down as every fee per fill is. */
export const feeOf = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps)) / BPS;

/** The highest a fee can be, rounded up: what a hold must cover. */
export const feeUp = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps) + BPS - 1n) / BPS;
