import { ONE_UNIT } from './quantity.ts';

/**
 * A fill's value: price (USD minor units per whole unit) × quantity (thousandths) ÷ 1000, rounded
 * down to the cent. Buyer and seller use the same figure, so nothing is created or lost.
 */
export const notional = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths) / ONE_UNIT;

/** Cash to hold for a purchase: the same product rounded up. */
export const notionalUp = (priceMinor: bigint, thousandths: bigint): bigint =>
  (priceMinor * thousandths + ONE_UNIT - 1n) / ONE_UNIT;

/**
 * Average price: the sum of price × quantity over the fills, divided by thousandths of units, to
 * the nearest cent (half up). Always within the fills' prices. A sum in cents won't do: each fill's
 * is rounded down.
 */
export const averagePrice = (value: bigint, thousandths: bigint): bigint =>
  (2n * value + thousandths) / (2n * thousandths);

const BPS = 10_000n;

/** A fee in basis points, rounded down per fill. */
export const feeOf = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps)) / BPS;

/** The maximum fee, rounded up: what a hold must cover. */
export const feeRoundedUp = (amountMinor: bigint, feeBps: number): bigint =>
  (amountMinor * BigInt(feeBps) + BPS - 1n) / BPS;
