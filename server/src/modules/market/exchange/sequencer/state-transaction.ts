import type { ExchangeState, MarketState, OrderFacts } from './state.ts';

type Saved = Pick<
  MarketState,
  'reference' | 'lastPrice' | 'halts' | 'lastTradeAt' | 'sequence' | 'rules' | 'rulesVersion'
>;

/** Exactly, so an uncommitted batch leaves no trace. */
export class StateTransaction {
  readonly #state: ExchangeState;
  readonly #markets = new Map<MarketState, Saved>();
  readonly #added: string[] = [];
  readonly #removed: OrderFacts[] = [];
  readonly #opened: string[] = [];

  constructor(state: ExchangeState) {
    this.#state = state;
  }

  get touched(): readonly MarketState[] {
    return [...this.#markets.keys()];
  }

  get changed(): readonly MarketState[] {
    const differs = ([market, saved]: [MarketState, Saved]) =>
      market.reference !== saved.reference ||
      market.lastPrice !== saved.lastPrice ||
      market.lastTradeAt !== saved.lastTradeAt;
    return [...this.#markets].filter(differs).map(([market]) => market);
  }

  get changedHalts(): readonly MarketState[] {
    const differs = ([market, saved]: [MarketState, Saved]) => market.halts !== saved.halts;
    return [...this.#markets].filter(differs).map(([market]) => market);
  }

  get changedRules(): readonly MarketState[] {
    const differs = ([market, saved]: [MarketState, Saved]) => market.rules !== saved.rules;
    return [...this.#markets].filter(differs).map(([market]) => market);
  }

  touch(market: MarketState): MarketState {
    if (!this.#markets.has(market)) {
      const { reference, lastPrice, halts, lastTradeAt, sequence, rules, rulesVersion } = market;
      const ruled = { rules, rulesVersion };
      this.#markets.set(market, { reference, lastPrice, halts, lastTradeAt, sequence, ...ruled });
      market.sequence += 1;
    }
    return market;
  }

  open(market: MarketState): void {
    this.#state.markets.set(market.assetId, market);
    this.#opened.push(market.assetId);
  }

  addOrder(facts: OrderFacts): void {
    this.#state.orders.set(facts.id, facts);
    this.#added.push(facts.id);
  }

  removeOrder(id: string): void {
    const facts = this.#state.orders.get(id);
    if (!facts) return;
    this.#state.orders.delete(id);
    this.#removed.push(facts);
  }

  commit(): void {
    for (const market of this.#markets.keys()) market.book.commit();
  }

  rollback(): void {
    for (const [market, saved] of this.#markets) {
      market.book.rollbackTo(0);
      Object.assign(market, saved);
    }
    for (const facts of this.#removed) this.#state.orders.set(facts.id, facts);
    for (const id of this.#added) this.#state.orders.delete(id);
    for (const assetId of this.#opened) this.#state.markets.delete(assetId);
  }
}
