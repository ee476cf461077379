import { averagePrice, feeOf, notional } from '../../kernel/price.ts';
import { ONE_UNIT } from '../../kernel/quantity.ts';
import { MIN_TRADE, type Side } from './terms.ts';

// For quotes and estimates. Stops exactly where matching stops.

export type Resting = {
  readonly party: string;
  /** Cents per unit, thousandths of a unit, milliseconds since 1970. */
  readonly price: bigint;
  readonly remaining: bigint;
  readonly expiresAt: number;
};

export type Offer = { readonly price: bigint; readonly quantity: bigint };

export type Stop = 'own_order' | 'band';

export type Taker = {
  readonly party: string;
  readonly now: number;
  /** Cents. */
  readonly reference: bigint;
  readonly bandBps: number;
  /** For estimates, which place no order, so the party's own orders don't stop the sweep. */
  readonly goesPastOwn?: boolean;
};

export type Target =
  | { readonly kind: 'units'; readonly units: bigint }
  /** Cents: a purchase's maximum total, or a sale's target proceeds. */
  | { readonly kind: 'amount'; readonly amount: bigint };

export type Reach = {
  readonly offers: readonly Offer[];
  readonly stop: Stop | undefined;
  readonly leftOutOwn?: true;
};

/** In matching order. */
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
  /** Thousandths of a unit filled. */
  readonly units: bigint;
  /** Cents. A purchase costs at most `total`; a sale yields at least `total`. */
  readonly notional: bigint;
  readonly fees: bigint;
  readonly total: bigint;
  readonly levels: readonly Offer[];
};

/**
 * Trades round down: a buyer's sum is rounded once, at the end, a seller's at each offer, so
 * neither quote is better than the result.
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

/** Whole steps whose total with fees is within an amount. */
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

export const averageOf = ({ levels, units }: Sweep): bigint | undefined =>
  units === 0n
    ? undefined
    : averagePrice(
        levels.reduce((sum, offer) => sum + offer.price * offer.quantity, 0n),
        units,
      );

export const worstOf = ({ levels }: Sweep): bigint | undefined => levels.at(-1)?.price;

export type SweepTerms = {
  readonly takerBps: number;
  /** Thousandths of a unit. */
  readonly step: bigint;
  /** The price of unfilled units if nothing fills. */
  readonly reference: bigint;
};

export type Filled = {
  readonly sweep: Sweep;
  /** Thousandths of a unit. */
  readonly unfilled: bigint;
};

/** A sweep below the smallest trade fills nothing. */
export function fillOf(
  side: Side,
  offers: readonly Offer[],
  target: Target,
  terms: SweepTerms,
): Filled {
  const found =
    target.kind === 'units'
      ? sweepUnits(side, offers, target.units, terms.takerBps)
      : sweepAmount(side, offers, target.amount, terms);
  const sweep = found.notional >= MIN_TRADE ? found : NOTHING;
  return { sweep, unfilled: unfilledOf(sweep, offers, target, terms) };
}

const NOTHING: Sweep = { units: 0n, notional: 0n, fees: 0n, total: 0n, levels: [] };

function unfilledOf(
  sweep: Sweep,
  offers: readonly Offer[],
  target: Target,
  { takerBps, step, reference }: SweepTerms,
): bigint {
  if (target.kind === 'units') return target.units - sweep.units;
  const there = offers.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (sweep.units > 0n && there - sweep.units >= step) return 0n;
  const price = worstOf(sweep) ?? reference;
  const bps = BigInt(10_000 + takerBps);
  const units = ((target.amount - sweep.total) * 10_000n * ONE_UNIT) / (price * bps);
  return (units / step) * step;
}
