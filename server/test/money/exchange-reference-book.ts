/** Orders by arrival, searched linearly. Shares no code with the product. */
export type ReferenceOrder = {
  id: string;
  party: string;
  buys: boolean;
  price: bigint;
  left: bigint;
  until: number;
  came: number;
};

export type ReferenceAsk = {
  id: string;
  party: string;
  buys: boolean;
  limit: bigint;
  quantity: bigint;
  rests: boolean;
  postOnly: boolean;
  against: string | undefined;
  until: number;
  /**
   * The minimum trade value in cents that sets the reference price, and the excluded
   * counterparties.
   */
  least: bigint;
  related: readonly string[];
};

export type ReferenceResult = {
  trades: { maker: string; price: bigint; quantity: bigint; cents: bigint }[];
  gone: { id: string; why: string; left: bigint }[];
  own: { why: string; left: bigint } | undefined;
  resting: bigint;
  halts: boolean;
};

const cents = (price: bigint, quantity: bigint) => (price * quantity) / 1000n;

export class ReferenceBook {
  orders: ReferenceOrder[] = [];
  reference: bigint | undefined;
  readonly #bandBps: bigint;
  #came = 0;

  constructor(reference: bigint | undefined, bandBps: bigint) {
    this.reference = reference;
    this.#bandBps = bandBps;
  }

  cancel(id: string): boolean {
    const before = this.orders.length;
    this.orders = this.orders.filter((order) => order.id !== id);
    return this.orders.length < before;
  }

  #candidates(ask: ReferenceAsk): ReferenceOrder[] {
    return this.orders
      .filter((order) => order.buys !== ask.buys)
      .filter((order) => ask.against === undefined || order.id === ask.against)
      .filter((order) => (ask.buys ? order.price <= ask.limit : order.price >= ask.limit))
      .sort((a, b) => {
        if (a.price !== b.price) return a.price < b.price === ask.buys ? -1 : 1;
        return a.came - b.came;
      });
  }

  place(ask: ReferenceAsk, now: number): ReferenceResult {
    const result: ReferenceResult = {
      trades: [],
      gone: [],
      own: undefined,
      resting: 0n,
      halts: false,
    };
    const reference = this.reference;
    let left = ask.quantity;
    let why: string | undefined;
    let hasSetPrice = false;
    for (const order of this.#candidates(ask)) {
      if (left === 0n) break;
      if (order.until <= now) {
        this.cancel(order.id);
        result.gone.push({ id: order.id, why: 'EXPIRED', left: order.left });
        continue;
      }
      const quantity = left < order.left ? left : order.left;
      const counts = this.#counts(ask, order, quantity);
      why = this.#obstacle(ask, order, reference, quantity);
      result.halts = why === 'CIRCUIT_BREAKER' && counts && hasSetPrice;
      if (why) break;
      left -= quantity;
      order.left -= quantity;
      if (counts) this.reference = order.price;
      hasSetPrice ||= counts;
      result.trades.push({
        maker: order.id,
        price: order.price,
        quantity,
        cents: cents(order.price, quantity),
      });
      if (order.left > 0n && cents(order.price, order.left) === 0n) {
        result.gone.push({ id: order.id, why: 'TOO_SMALL', left: order.left });
        order.left = 0n;
      }
      if (order.left === 0n) this.cancel(order.id);
    }
    if (left > 0n && !why && !ask.rests) why = 'UNFILLED';
    if (left > 0n && !why && cents(ask.limit, left) === 0n) why = 'TOO_SMALL';
    if (left > 0n && why) result.own = { why, left };
    else if (left > 0n) {
      result.resting = left;
      const { id, party, buys, limit: price, until } = ask;
      this.orders.push({ id, party, buys, price, left, until, came: ++this.#came });
    }
    return result;
  }

  /** Better-priced offers that prevent filling a named one. */
  better(ask: ReferenceAsk, now: number): ReferenceOrder[] {
    const named = this.orders.find(({ id }) => id === ask.against);
    return this.orders.filter(
      (order) =>
        named !== undefined &&
        order.buys === named.buys &&
        order.party !== ask.party &&
        order.until > now &&
        (named.buys ? order.price > named.price : order.price < named.price),
    );
  }

  #counts(ask: ReferenceAsk, order: ReferenceOrder, quantity: bigint): boolean {
    if (ask.against !== undefined || ask.related.includes(order.party)) return false;
    return cents(order.price, quantity) >= ask.least;
  }

  #obstacle(
    ask: ReferenceAsk,
    order: ReferenceOrder,
    reference: bigint | undefined,
    quantity: bigint,
  ) {
    if (ask.postOnly) return 'POST_ONLY';
    if (order.party === ask.party) return 'SELF_TRADE';
    if (cents(order.price, quantity) === 0n) return 'TOO_SMALL';
    if (reference === undefined) return undefined;
    const away = order.price > reference ? order.price - reference : reference - order.price;
    return away * 10_000n > reference * this.#bandBps ? 'CIRCUIT_BREAKER' : undefined;
  }
}
