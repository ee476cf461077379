import { ONE_UNIT } from './quantity.ts';

/**
 * Price (cents per unit) × quantity (thousandths) ÷ 1000, rounded down to the cent. Buyer and
 * seller use the same figure, so nothing is created or lost.
 */
export const notional = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths) / ONE_UNIT;

/** To reserve for a purchase: rounded up. */
export const notionalUp = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths + ONE_UNIT - 1n) / ONE_UNIT;

/**
 * To the nearest cent (half up). Computed from the sum of price × quantity, since the fills' values
 * in cents are rounded.
 */
export const averagePrice = (value: bigint, thousandths: bigint): bigint =>
  (2n * value + thousandths) / (2n * thousandths);

const BPS = 10_000n;

/** Rounded down per fill. */
export const feeOf = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps)) / BPS;

/** The highest possible fee, for a hold: rounded up. */
export const feeRoundedUp = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps) + BPS - 1n) / BPS;
