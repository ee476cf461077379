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

/**
 * The average price of units: the sum of price × quantity over its fills, divided by the units in
 * thousandths, to the nearest cent (half a cent up). It is never outside the prices of the fills.
 * An amount in cents can't stand in for the sum: each fill's is rounded down.
 */
export const averagePrice = (value: bigint, thousandths: bigint): bigint =>
  (2n * value + thousandths) / (2n * thousandths);

const BPS = 10_000n;

/** A fee in basis points, rounded down as every fee per fill is. */
export const feeOf = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps)) / BPS;

/** The highest a fee can be, rounded up: what a hold must cover. */
export const feeUp = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps) + BPS - 1n) / BPS;
