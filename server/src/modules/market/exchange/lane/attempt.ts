import type { Floor, MarketState, OrderFacts } from './markets.ts';

type Kept = Pick<MarketState, 'reference' | 'halt' | 'lastTradeAt' | 'sequence'>;

/**
 * One try of a batch on the floor: remembers how everything stood, so that a batch that did not
 * commit leaves the floor as it was, to the last link.
 */
export class Attempt {
  readonly #floor: Floor;
  readonly #markets = new Map<MarketState, Kept>();
  readonly #added: string[] = [];
  readonly #removed: OrderFacts[] = [];
  readonly #opened: string[] = [];

  constructor(floor: Floor) {
    this.#floor = floor;
  }

  /** The markets that something was done in. */
  get touched(): readonly MarketState[] {
    return [...this.#markets.keys()];
  }

  /** Those of them whose last price or halt is another now. */
  get changed(): readonly MarketState[] {
    const isOther = ([market, kept]: [MarketState, Kept]) =>
      market.reference !== kept.reference ||
      market.halt !== kept.halt ||
      market.lastTradeAt !== kept.lastTradeAt;
    return [...this.#markets].filter(isOther).map(([market]) => market);
  }

  /** Remembers a market before anything is done in it. */
  touch(market: MarketState): MarketState {
    if (!this.#markets.has(market)) {
      const { reference, halt, lastTradeAt, sequence } = market;
      this.#markets.set(market, { reference, halt, lastTradeAt, sequence });
      market.sequence += 1;
    }
    return market;
  }

  open(market: MarketState): void {
    this.#floor.markets.set(market.assetId, market);
    this.#opened.push(market.assetId);
  }

  addOrder(facts: OrderFacts): void {
    this.#floor.orders.set(facts.id, facts);
    this.#added.push(facts.id);
  }

  removeOrder(id: string): void {
    const facts = this.#floor.orders.get(id);
    if (!facts) return;
    this.#floor.orders.delete(id);
    this.#removed.push(facts);
  }

  /** The batch is committed. */
  keep(): void {
    for (const market of this.#markets.keys()) market.book.keep();
  }

  /** The batch did not happen. */
  undo(): void {
    for (const [market, kept] of this.#markets) {
      market.book.undoTo(0);
      Object.assign(market, kept);
    }
    for (const facts of this.#removed) this.#floor.orders.set(facts.id, facts);
    for (const id of this.#added) this.#floor.orders.delete(id);
    for (const assetId of this.#opened) this.#floor.markets.delete(assetId);
  }
}
