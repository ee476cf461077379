import { feeOf, notional } from '@holdfast/domain/kernel/price';

/**
 * What a quote was made of: [cents per unit, thousandths], best first. An order that carries it
 * trades no unit at a worse price than that unit was quoted at.
 */
export type Ladder = readonly (readonly [price: number, quantity: number])[];

/** Cents × thousandths of all rungs. */
const worthOf = (ladder: Ladder): bigint =>
  ladder.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);

/**
 * The most that a purchase along a ladder costs with its fees, in cents: trades round down each on
 * its own, so that however it is split up it costs no more.
 */
export function mostOf(ladder: Ladder, takerBps: number): bigint {
  const cost = notional(worthOf(ladder), 1n);
  return cost + feeOf(cost, takerBps);
}

/** What is left of a ladder while an order trades along it, from better prices to worse ones. */
export class Rungs {
  readonly #side: 'buy' | 'sell';
  readonly #rungs: { readonly price: number; left: number }[];

  constructor(side: 'buy' | 'sell', ladder: Ladder) {
    this.#side = side;
    this.#rungs = ladder.map(([price, left]) => ({ price, left }));
  }

  /** How many thousandths may trade at a price: those that were quoted no better than it. */
  roomAt(price: number): number {
    return this.#open(price).reduce((sum, rung) => sum + rung.left, 0);
  }

  /** Uses them up, the best rungs first. */
  take(price: number, quantity: number): void {
    let left = quantity;
    for (const rung of this.#open(price)) {
      const part = Math.min(left, rung.left);
      rung.left -= part;
      left -= part;
    }
  }

  #open(price: number) {
    return this.#rungs.filter((rung) =>
      this.#side === 'buy' ? rung.price >= price : rung.price <= price,
    );
  }
}
