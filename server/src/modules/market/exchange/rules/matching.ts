import { type Ladder, Rungs } from './ladder.ts';
import type { OrderBook, RestingOrder, Side } from './order-book.ts';

/**
 * Matching: what an order does to the book of its asset, by price and then time. Pure but for the
 * book, which undoes what did not commit: the same commands on the same book give the same trades.
 * It knows no money beyond prices: who may trade is decided before, what is owed is booked after.
 */
export type Market = {
  readonly book: OrderBook;
  /** Cents that the circuit breaker measures from: last trade, else NAV, else offering price. */
  reference: number | undefined;
  /** How far from the reference a trade may be, in basis points. */
  readonly bandBps: number;
};

export type Incoming = {
  readonly id: string;
  readonly party: string;
  readonly side: Side;
  /** The worst price it trades at, in cents per unit. */
  readonly limit: number;
  /** Thousandths of a unit. */
  readonly quantity: number;
  /** What isn't filled at once rests in the book, or is cancelled. */
  readonly rests: boolean;
  /** It must not trade at once: it is refused instead. */
  readonly postOnly: boolean;
  /** It trades with this resting order and no other, wholly or not at all. */
  readonly against: string | undefined;
  readonly expiresAt: number;
  /** The quote it confirms: no unit trades at a worse price than it was quoted at. */
  readonly ladder?: Ladder | undefined;
};

export type Fill = {
  readonly makerId: string;
  readonly makerParty: string;
  readonly price: number;
  readonly quantity: number;
  /** Cents that change hands: price × quantity ÷ 1000, rounded down. */
  readonly notional: number;
  readonly makerRemaining: number;
};

/** Why an order or the rest of one left without being filled. */
export type Ending =
  | 'SELF_TRADE'
  | 'POST_ONLY'
  | 'UNFILLED'
  | 'CIRCUIT_BREAKER'
  | 'TOO_SMALL'
  | 'EXPIRED'
  | 'QUOTE_WORSE';

export type Ended = {
  readonly orderId: string;
  readonly party: string;
  readonly ending: Ending;
  /** What it still had. */
  readonly remaining: number;
};

export type Outcome = {
  readonly fills: readonly Fill[];
  /** Resting orders that met the newcomer and left: expired ones, and crumbs worth no cent. */
  readonly makersEnded: readonly Ended[];
  /** What stays of the newcomer in the book. */
  readonly resting: number;
  /** Why the rest of the newcomer left, if it did. */
  readonly ended: Ended | undefined;
  /** A trade would have left the band: the asset is to be halted. */
  readonly tripped: boolean;
};

export type NotTaken = 'GONE' | 'TOO_FEW' | 'WORSE_PRICE' | 'OWN_OFFER' | 'WRONG_SIDE';

const ONE_UNIT = 1000;
const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Price × quantity stays a safe integer below this; the door refuses what doesn't. */
export const LARGEST_PRODUCT = Number.MAX_SAFE_INTEGER;

/** Whole cents, exact for every safe integer: a division of floats would round the largest up. */
function notionalOf(price: number, quantity: number): number {
  const product = price * quantity;
  return (product - (product % ONE_UNIT)) / ONE_UNIT;
}

/** Why a named offer can't be taken by an order; undefined when it can. */
export function whyNotTaken(market: Market, order: Incoming, now: number): NotTaken | undefined {
  const offer = order.against === undefined ? undefined : market.book.find(order.against);
  if (!offer || offer.expiresAt <= now) return 'GONE';
  if (offer.side === order.side) return 'WRONG_SIDE';
  if (offer.party === order.party) return 'OWN_OFFER';
  if (offer.remaining < order.quantity) return 'TOO_FEW';
  return isWorse(order, offer.price) ? 'WORSE_PRICE' : undefined;
}

const isWorse = (order: Incoming, price: number): boolean =>
  order.side === 'buy' ? price > order.limit : price < order.limit;

/**
 * Matches an order that was let in. A named offer must have passed `whyNotTaken` before. The band
 * is measured from the reference as it was when the order came, so that one order can't walk away
 * from it step by step.
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
const NOBODY: readonly Ended[] = [];

/** One order's way through the book. */
class Run {
  left: number;
  readonly #market: Market;
  readonly #order: Incoming;
  readonly #now: number;
  readonly #reference: number | undefined;
  readonly #rungs: Rungs | undefined;
  #fills: Fill[] | undefined;
  #makersEnded: Ended[] | undefined;

  constructor(market: Market, order: Incoming, now: number) {
    this.#market = market;
    this.#order = order;
    this.#now = now;
    this.#reference = market.reference;
    this.left = order.quantity;
    this.#rungs = order.ladder && new Rungs(order.side, order.ladder);
  }

  /** The next order to trade with; those whose time is over leave on the way. */
  next(): RestingOrder | undefined {
    const { book } = this.#market;
    const order = this.#order;
    for (;;) {
      const maker =
        order.against === undefined ? book.best(other(order.side)) : book.find(order.against);
      if (!maker || isWorse(order, maker.price)) return undefined;
      if (maker.expiresAt > this.#now) return maker;
      this.#endMaker(maker, 'EXPIRED');
    }
  }

  /** Trades with an order, or says why the newcomer goes no further. */
  meet(maker: RestingOrder): Ending | undefined {
    if (maker.party === this.#order.party) return 'SELF_TRADE';
    if (this.#leavesBand(maker.price)) return 'CIRCUIT_BREAKER';
    const room = this.#rungs?.roomAt(maker.price) ?? this.left;
    if (room === 0) return 'QUOTE_WORSE';
    const quantity = Math.min(this.left, maker.remaining, room);
    const notional = notionalOf(maker.price, quantity);
    if (notional === 0) return 'TOO_SMALL';
    this.#market.book.fill(maker, quantity);
    this.#market.reference = maker.price;
    this.left -= quantity;
    this.#rungs?.take(maker.price, quantity);
    this.#fills ??= [];
    this.#fills.push({
      makerId: maker.id,
      makerParty: maker.party,
      price: maker.price,
      quantity,
      notional,
      makerRemaining: maker.remaining,
    });
    const crumb = maker.remaining > 0 && notionalOf(maker.price, maker.remaining) === 0;
    if (crumb) this.#endMaker(maker, 'TOO_SMALL');
    return undefined;
  }

  /** Leaves what is left in the book, or ends it. */
  finish(ending: Ending | undefined): Outcome {
    const { id, party, side, limit, expiresAt } = this.#order;
    const crumb = this.left > 0 && notionalOf(limit, this.left) === 0;
    const why = ending ?? (crumb ? 'TOO_SMALL' : undefined);
    const rests = this.left > 0 && why === undefined;
    if (rests) {
      this.#market.book.add({ id, party, side, price: limit, remaining: this.left, expiresAt });
    }
    return {
      fills: this.#fills ?? NO_FILLS,
      makersEnded: this.#makersEnded ?? NOBODY,
      resting: rests ? this.left : 0,
      ended:
        this.left > 0 && why
          ? { orderId: id, party, ending: why, remaining: this.left }
          : undefined,
      tripped: why === 'CIRCUIT_BREAKER',
    };
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
