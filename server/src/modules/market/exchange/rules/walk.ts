import { feeOf, notional } from '@holdfast/domain/kernel/price';
import { ONE_UNIT } from '@holdfast/domain/kernel/quantity';
import type { Side } from '@holdfast/domain/market/exchange/terms';

/**
 * What an order that trades at once would meet, worked out without touching the book: the one walk
 * behind quotes and estimates. It goes as far as matching would, and stops where matching stops.
 */
export type Resting = {
  readonly party: string;
  /** Cents per unit, thousandths of a unit, milliseconds since 1970. */
  readonly price: bigint;
  readonly remaining: bigint;
  readonly expiresAt: number;
};

export type Offer = { readonly price: bigint; readonly quantity: bigint };

/** Why the walk ended before the book did: the party's own order, or the circuit breaker's band. */
export type Stop = 'own_order' | 'band';

export type Taker = {
  readonly party: string;
  readonly now: number;
  /** Cents that the circuit breaker measures from, and how far it lets trades go. */
  readonly reference: bigint;
  readonly bandBps: number;
};

export type Wanted =
  | { readonly kind: 'units'; readonly units: bigint }
  /** Cents: what a purchase may cost in all, or a sale bring. */
  | { readonly kind: 'amount'; readonly amount: bigint };

export type Reach = { readonly offers: readonly Offer[]; readonly stop: Stop | undefined };

/** The offers that an order would meet, in their order, as far as it could use them. */
export function reach(resting: Iterable<Resting>, taker: Taker, wanted: Wanted): Reach {
  const offers: Offer[] = [];
  let [units, value] = [0n, 0n];
  for (const { party, price, remaining, expiresAt } of resting) {
    const enough =
      wanted.kind === 'units' ? units >= wanted.units : notional(value, 1n) > wanted.amount * 2n;
    if (enough) break;
    if (expiresAt <= taker.now) continue;
    if (party === taker.party) return { offers, stop: 'own_order' };
    if (leavesBand(price, taker)) return { offers, stop: 'band' };
    if (notional(price, remaining) === 0n) break;
    offers.push({ price, quantity: remaining });
    units += remaining;
    value += price * remaining;
  }
  return { offers, stop: undefined };
}

function leavesBand(price: bigint, { reference, bandBps }: Taker): boolean {
  const away = price > reference ? price - reference : reference - price;
  return away * 10_000n > reference * BigInt(bandBps);
}

export type Walk = {
  /** Thousandths that the offers fill. */
  readonly units: bigint;
  /** Cents. A purchase costs the total at most; a sale of the same offers brings it at least. */
  readonly notional: bigint;
  readonly fees: bigint;
  readonly total: bigint;
  /** Offers of one price are one rung. */
  readonly ladder: readonly Offer[];
};

/**
 * What so many units come to. Trades round down each on its own: a buyer's sum is rounded once, at
 * the end, and a seller's at each offer, so that neither is told a better figure than they get.
 */
export function walkUnits(
  side: Side,
  offers: readonly Offer[],
  units: bigint,
  takerBps: number,
): Walk {
  let left = units;
  let [value, floored] = [0n, 0n];
  const ladder: Offer[] = [];
  for (const { price, quantity } of offers) {
    const part = quantity < left ? quantity : left;
    if (part === 0n || notional(price, part) === 0n) break;
    left -= part;
    value += price * part;
    floored += notional(price, part);
    const last = ladder.at(-1);
    if (last?.price === price)
      ladder[ladder.length - 1] = { price, quantity: last.quantity + part };
    else ladder.push({ price, quantity: part });
  }
  const worth = side === 'buy' ? value / ONE_UNIT : floored;
  const fees = feeOf(worth, takerBps);
  const total = side === 'buy' ? worth + fees : worth - fees;
  return { units: units - left, notional: worth, fees, total, ladder };
}

/** The most whole steps of units whose total, fees and all, does not exceed an amount. */
export function walkAmount(
  side: Side,
  offers: readonly Offer[],
  amount: bigint,
  parts: { readonly takerBps: number; readonly step: bigint },
): Walk {
  const { takerBps, step } = parts;
  const there = offers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const walk = (steps: bigint) => walkUnits(side, offers, steps * step, takerBps);
  let low = 0n;
  let high = there / step;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (walk(middle).total <= amount) low = middle;
    else high = middle - 1n;
  }
  return walk(low);
}

/** Cents: what a unit costs on average, to the nearest cent. */
export function averageOf({ ladder, units }: Walk): bigint | undefined {
  if (units === 0n) return undefined;
  const value = ladder.reduce((sum, offer) => sum + offer.price * offer.quantity, 0n);
  return (value + units / 2n) / units;
}

/**
 * The same of what was paid for so many units. What was paid is whole cents, with what was beyond
 * them left out: the middle of what it may have been is nearest, and of one price tells that price.
 */
export function averageOfPaid(notional: bigint, units: bigint): bigint {
  const twice = 2n * units;
  return ((2n * notional + 1n) * ONE_UNIT - units + twice - 1n) / twice;
}

/** The last price that a walk went to. */
export const worstOf = ({ ladder }: Walk): bigint | undefined => ladder.at(-1)?.price;
