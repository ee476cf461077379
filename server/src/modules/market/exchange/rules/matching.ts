import type { OrderBook, RestingOrder, Side } from './order-book.ts';
import { type PriceLevels, RemainingLevels } from './price-levels.ts';

/**
 * By price, then time. Changes only the book, and reversibly: the same commands on the same book
 * give the same trades. Callers decide trading rights and make bookings.
 */
export type Market = {
  readonly book: OrderBook;
  /**
   * The circuit breaker's reference price in cents: the last trade that set it, else NAV, else
   * offering price.
   */
  reference: number | undefined;
  /** Largest distance of a trade from the reference price, in basis points. */
  readonly bandBps: number;
};

export type Incoming = {
  readonly id: string;
  readonly party: string;
  readonly side: Side;
  /** Worst price, in cents per unit. */
  readonly limit: number;
  readonly quantity: number;
  /** If false, an unfilled remainder is cancelled. */
  readonly rests: boolean;
  readonly postOnly: boolean;
  /** The only order it may trade with, completely or not at all. */
  readonly against: string | undefined;
  readonly expiresAt: number;
  /** Levels of the confirmed quote: no unit trades at a worse price. */
  readonly levels?: PriceLevels | undefined;
  /**
   * Undefined for commands of former versions, in which every trade set the reference price, and
   * every trade that would have left the band halted the asset.
   */
  readonly pricing: Pricing | undefined;
  readonly passes?: ReadonlySet<string> | undefined;
};

export type Pricing = {
  /** Smallest trade value that sets the reference price, in cents. */
  readonly leastMinor: number;
  readonly related: readonly string[];
};

export type Fill = {
  readonly makerId: string;
  readonly makerParty: string;
  readonly price: number;
  readonly quantity: number;
  /** Cents: price × quantity ÷ 1000, rounded down. */
  readonly notional: number;
  readonly makerRemaining: number;
};

export type Ending =
  | 'SELF_TRADE'
  | 'POST_ONLY'
  | 'UNFILLED'
  | 'CIRCUIT_BREAKER'
  | 'TOO_SMALL'
  | 'EXPIRED'
  | 'TRANSFER_RULES'
  | 'QUOTE_WORSE';

export type Ended = {
  readonly orderId: string;
  readonly party: string;
  readonly ending: Ending;
  readonly remaining: number;
};

export type Outcome = {
  readonly fills: readonly Fill[];
  /** Resting orders that expired, or are worth less than a cent. */
  readonly makersEnded: readonly Ended[];
  readonly resting: number;
  readonly ended: Ended | undefined;
  /** The next trade would have left the band, so the asset must be halted. */
  readonly tripped: boolean;
};

export type NotTaken =
  | 'GONE'
  | 'TOO_FEW'
  | 'WORSE_PRICE'
  | 'OWN_OFFER'
  | 'WRONG_SIDE'
  | 'BETTER_OFFER';

const ONE_UNIT = 1000;
const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The largest price × quantity that is a safe integer. */
export const LARGEST_PRODUCT = Number.MAX_SAFE_INTEGER;

/** Exact for every safe integer; float division would round the largest up. */
function notionalOf(price: number, quantity: number): number {
  const product = price * quantity;
  return (product - (product % ONE_UNIT)) / ONE_UNIT;
}

/** Why an order can't take a named offer. */
export function rejectionReason(
  market: Market,
  order: Incoming,
  now: number,
): NotTaken | undefined {
  const offer = order.against === undefined ? undefined : market.book.find(order.against);
  if (!offer || offer.expiresAt <= now) return 'GONE';
  if (offer.side === order.side) return 'WRONG_SIDE';
  if (offer.party === order.party) return 'OWN_OFFER';
  if (offer.remaining < order.quantity) return 'TOO_FEW';
  if (isWorse(order, offer.price)) return 'WORSE_PRICE';
  return betterOffers(market, order, now).length > 0 ? 'BETTER_OFFER' : undefined;
}

const MOST_BETTER = 5;

export function betterOffers(market: Market, order: Incoming, now: number): RestingOrder[] {
  const offer = order.against === undefined ? undefined : market.book.find(order.against);
  const better: RestingOrder[] = [];
  if (!offer) return better;
  for (const other of market.book.orders(offer.side)) {
    if (other.price === offer.price || better.length === MOST_BETTER) break;
    if (other.party !== order.party && other.expiresAt > now) better.push(other);
  }
  return better;
}

const isWorse = (order: Incoming, price: number): boolean =>
  order.side === 'buy' ? price > order.limit : price < order.limit;

/**
 * A named offer must have passed `rejectionReason`. Measures the band from the price before this
 * order, so one order cannot move beyond it step by step.
 */
export function match(market: Market, order: Incoming, now: number): Outcome {
  const run = new Run(market, order, now);
  if (order.postOnly && run.next()) return run.finish('POST_ONLY');
  while (run.left > 0) {
    const maker = run.next();
    if (!maker) break;
    const stop = run.meet(maker);
    if (stop) return run.finish(stop);
  }
  return run.finish(order.rests ? undefined : 'UNFILLED');
}

const NO_FILLS: readonly Fill[] = [];
const NONE_ENDED: readonly Ended[] = [];

class Run {
  left: number;
  readonly #market: Market;
  readonly #order: Incoming;
  readonly #now: number;
  readonly #reference: number | undefined;
  readonly #levels: RemainingLevels | undefined;
  #hasSetPrice = false;
  #trips = false;
  #fills: Fill[] | undefined;
  #makersEnded: Ended[] | undefined;

  constructor(market: Market, order: Incoming, now: number) {
    this.#market = market;
    this.#order = order;
    this.#now = now;
    this.#reference = market.reference;
    this.left = order.quantity;
    this.#levels = order.levels && new RemainingLevels(order.side, order.levels);
  }

  next(): RestingOrder | undefined {
    const { book } = this.#market;
    const order = this.#order;
    for (;;) {
      const maker = order.against === undefined ? this.#best() : book.find(order.against);
      if (!maker || isWorse(order, maker.price)) return undefined;
      if (maker.expiresAt > this.#now) return maker;
      this.#endMaker(maker, 'EXPIRED');
    }
  }

  #best(): RestingOrder | undefined {
    const { book } = this.#market;
    const { side, passes } = this.#order;
    if (!passes) return book.best(other(side));
    for (const maker of book.orders(other(side))) if (!passes.has(maker.id)) return maker;
    return undefined;
  }

  /** Whether the remainder would rest at a price that crosses a skipped order. */
  #wouldCross(): boolean {
    const best = this.#order.passes && this.#market.book.best(other(this.#order.side));
    return best !== undefined && !isWorse(this.#order, best.price);
  }

  meet(maker: RestingOrder): Ending | undefined {
    if (maker.party === this.#order.party) return 'SELF_TRADE';
    const leavesBand = this.#leavesBand(maker.price);
    if (leavesBand && !this.#order.pricing) return this.#trip(true);
    const offered = this.#levels?.quantityAt(maker.price) ?? this.left;
    if (offered === 0) return 'QUOTE_WORSE';
    const quantity = Math.min(this.left, maker.remaining, offered);
    const notional = notionalOf(maker.price, quantity);
    if (notional === 0) return 'TOO_SMALL';
    const setsPrice = this.#setsPrice(maker, notional);
    if (leavesBand) return this.#trip(setsPrice && this.#hasSetPrice);
    this.#market.book.fill(maker, quantity);
    if (setsPrice) {
      this.#market.reference = maker.price;
      this.#hasSetPrice = true;
    }
    this.left -= quantity;
    this.#levels?.take(maker.price, quantity);
    this.#fills ??= [];
    this.#fills.push({
      makerId: maker.id,
      makerParty: maker.party,
      price: maker.price,
      quantity,
      notional,
      makerRemaining: maker.remaining,
    });
    const dust = maker.remaining > 0 && notionalOf(maker.price, maker.remaining) === 0;
    if (dust) this.#endMaker(maker, 'TOO_SMALL');
    return undefined;
  }

  finish(ending: Ending | undefined): Outcome {
    const { id, party, side, limit, expiresAt } = this.#order;
    const dust = this.left > 0 && notionalOf(limit, this.left) === 0;
    const crosses = this.left > 0 && this.#wouldCross() ? 'TRANSFER_RULES' : undefined;
    const why = ending ?? (dust ? 'TOO_SMALL' : crosses);
    const rests = this.left > 0 && why === undefined;
    if (rests) {
      this.#market.book.add({ id, party, side, price: limit, remaining: this.left, expiresAt });
    }
    return {
      fills: this.#fills ?? NO_FILLS,
      makersEnded: this.#makersEnded ?? NONE_ENDED,
      resting: rests ? this.left : 0,
      ended:
        this.left > 0 && why
          ? { orderId: id, party, ending: why, remaining: this.left }
          : undefined,
      tripped: this.#trips,
    };
  }

  /**
   * Only a trade between unrelated parties, of sufficient value and with access to the whole book,
   * sets the price.
   */
  #setsPrice(maker: RestingOrder, notional: number): boolean {
    const { pricing, against } = this.#order;
    if (!pricing) return true;
    return (
      against === undefined &&
      notional >= pricing.leastMinor &&
      !pricing.related.includes(maker.party)
    );
  }

  /** Halts the asset only for a trade that would have set the price. */
  #trip(halts: boolean): Ending {
    this.#trips = halts;
    return 'CIRCUIT_BREAKER';
  }

  #leavesBand(price: number): boolean {
    const reference = this.#reference;
    if (reference === undefined) return false;
    const away = Math.abs(price - reference);
    return away * 10_000 > reference * this.#market.bandBps;
  }

  #endMaker(maker: RestingOrder, ending: Ending): void {
    const { id: orderId, party, remaining } = maker;
    this.#market.book.remove(maker);
    this.#makersEnded ??= [];
    this.#makersEnded.push({ orderId, party, ending, remaining });
  }
}
