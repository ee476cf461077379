import { averagePrice, feeOf, notional } from '@holdfast/domain/kernel/price';
import { ONE_UNIT } from '@holdfast/domain/kernel/quantity';
import type { Side } from '@holdfast/domain/market/exchange/terms';

// Sweeps: what an order that trades at once would fill, computed without changing the book. Quotes
// and estimates share it. A sweep goes as far as matching would, and stops where matching stops.

export type Resting = {
  readonly party: string;
  /** Cents per unit, thousandths of a unit, milliseconds since 1970. */
  readonly price: bigint;
  readonly remaining: bigint;
  readonly expiresAt: number;
};

export type Offer = { readonly price: bigint; readonly quantity: bigint };

/** Why a sweep ends before the book does: the party's own order, or the circuit breaker's band. */
export type Stop = 'own_order' | 'band';

export type Taker = {
  readonly party: string;
  readonly now: number;
  /** The circuit breaker's reference price in cents, and how far from it trades may be. */
  readonly reference: bigint;
  readonly bandBps: number;
  /** Nothing is placed, so the party's own orders stop nothing: they are left out. */
  readonly goesPastOwn?: boolean;
};

export type Target =
  | { readonly kind: 'units'; readonly units: bigint }
  /** Cents: the most that a purchase may cost in total, or that a sale is to yield. */
  | { readonly kind: 'amount'; readonly amount: bigint };

export type Reach = {
  readonly offers: readonly Offer[];
  readonly stop: Stop | undefined;
  /** Own orders stood among the offers and were left out. */
  readonly leftOutOwn?: true;
};

/** The offers that an order would meet, in matching order, as far as it can use them. */
export function reach(resting: Iterable<Resting>, taker: Taker, target: Target): Reach {
  const offers: Offer[] = [];
  let [units, value, leftOut] = [0n, 0n, false];
  const found = (stop?: Stop): Reach => ({
    offers,
    stop,
    ...(leftOut ? { leftOutOwn: true as const } : {}),
  });
  for (const { party, price, remaining, expiresAt } of resting) {
    const enough =
      target.kind === 'units' ? units >= target.units : notional(value, 1n) > target.amount * 2n;
    if (enough) break;
    if (expiresAt <= taker.now) continue;
    if (party === taker.party) {
      if (!taker.goesPastOwn) return found('own_order');
      leftOut = true;
      continue;
    }
    if (leavesBand(price, taker)) return found('band');
    if (notional(price, remaining) === 0n) break;
    offers.push({ price, quantity: remaining });
    units += remaining;
    value += price * remaining;
  }
  return found();
}

function leavesBand(price: bigint, { reference, bandBps }: Taker): boolean {
  const away = price > reference ? price - reference : reference - price;
  return away * 10_000n > reference * BigInt(bandBps);
}

export type Sweep = {
  /** Thousandths that the offers fill. */
  readonly units: bigint;
  /** Cents. A purchase costs the total at most; a sale to the same offers yields it at least. */
  readonly notional: bigint;
  readonly fees: bigint;
  readonly total: bigint;
  /** Best first; offers of one price form one level. */
  readonly levels: readonly Offer[];
};

/**
 * The sweep of a number of units. Each trade rounds down on its own: a buyer's sum is rounded once,
 * at the end, and a seller's at each offer, so that neither is quoted better than they get.
 */
export function sweepUnits(
  side: Side,
  offers: readonly Offer[],
  units: bigint,
  takerBps: number,
): Sweep {
  let left = units;
  let [value, floored] = [0n, 0n];
  const levels: Offer[] = [];
  for (const { price, quantity } of offers) {
    const part = quantity < left ? quantity : left;
    if (part === 0n || notional(price, part) === 0n) break;
    left -= part;
    value += price * part;
    floored += notional(price, part);
    const last = levels.at(-1);
    if (last?.price === price)
      levels[levels.length - 1] = { price, quantity: last.quantity + part };
    else levels.push({ price, quantity: part });
  }
  const worth = side === 'buy' ? value / ONE_UNIT : floored;
  const fees = feeOf(worth, takerBps);
  const total = side === 'buy' ? worth + fees : worth - fees;
  return { units: units - left, notional: worth, fees, total, levels };
}

/** The sweep of the most whole steps of units whose total with fees does not exceed an amount. */
export function sweepAmount(
  side: Side,
  offers: readonly Offer[],
  amount: bigint,
  { takerBps, step }: { readonly takerBps: number; readonly step: bigint },
): Sweep {
  const there = offers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const sweep = (steps: bigint) => sweepUnits(side, offers, steps * step, takerBps);
  let low = 0n;
  let high = there / step;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (sweep(middle).total <= amount) low = middle;
    else high = middle - 1n;
  }
  return sweep(low);
}

/** The average price of its units; undefined for an empty sweep. */
export const averageOf = ({ levels, units }: Sweep): bigint | undefined =>
  units === 0n
    ? undefined
    : averagePrice(
        levels.reduce((sum, offer) => sum + offer.price * offer.quantity, 0n),
        units,
      );

/** The worst price of a sweep, at its last level. */
export const worstOf = ({ levels }: Sweep): bigint | undefined => levels.at(-1)?.price;
