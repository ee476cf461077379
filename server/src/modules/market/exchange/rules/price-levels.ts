import { feeOf, notional } from '@holdfast/domain/kernel/price';

/**
 * Pairs of price and quantity, in cents per unit and thousandths, best first. The quote's order
 * trades no unit at a worse price.
 */
export type PriceLevels = readonly (readonly [price: number, quantity: number])[];

/** Cents × thousandths. */
const worthOf = (levels: PriceLevels): bigint =>
  levels.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);

/**
 * Largest cost of a purchase with fees, in cents. Each trade rounds down, so no split costs more.
 */
export function mostOf(levels: PriceLevels, takerBps: number): bigint {
  const cost = notional(worthOf(levels), 1n);
  return cost + feeOf(cost, takerBps);
}

export class RemainingLevels {
  readonly #side: 'buy' | 'sell';
  readonly #levels: { readonly price: number; left: number }[];

  constructor(side: 'buy' | 'sell', levels: PriceLevels) {
    this.#side = side;
    this.#levels = levels.map(([price, left]) => ({ price, left }));
  }

  quantityAt(price: number): number {
    return this.#open(price).reduce((sum, level) => sum + level.left, 0);
  }

  take(price: number, quantity: number): void {
    let left = quantity;
    for (const level of this.#open(price)) {
      const part = Math.min(left, level.left);
      level.left -= part;
      left -= part;
    }
  }

  #open(price: number) {
    return this.#levels.filter((level) =>
      this.#side === 'buy' ? level.price >= price : level.price <= price,
    );
  }
}
