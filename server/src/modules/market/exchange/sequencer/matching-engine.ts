import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import type { AccountRef } from '../../../money/ledger/index.ts';
import { type LedgerBatch, partyMain } from '../../../money/ledger/index.ts';
import { haltAt, haltsAt, NO_HALTS, withoutLifted } from '../rules/halts.ts';
import {
  betterOffers,
  type Fill,
  type Incoming,
  match,
  type NotTaken,
  whyNotTaken,
} from '../rules/matching.ts';
import { OrderBook, type RestingOrder } from '../rules/order-book.ts';
import type { BatchEffects } from './batch-effects.ts';
import {
  type Cancel,
  type Command,
  done,
  type Expire,
  type Facts,
  type Halt,
  type Open,
  type Place,
  type Result,
  type Resume,
  refused,
} from './commands.ts';
import { accountOf, cause, holdOfPlace, locked, needOf, settle } from './settle.ts';
import {
  type ExchangeState,
  halt,
  type MarketState,
  noteTrades,
  type OrderFacts,
  trip,
} from './state.ts';
import type { StateTransaction } from './state-transaction.ts';

/** What was read from the database before the first decision. */
export type Known = {
  /** Orders that were placed with a key before, by `user|key`. */
  readonly byKey: Map<string, string>;
  /** The statuses of named offers that are not in a book. */
  readonly statuses: ReadonlyMap<string, OrderStatus>;
  readonly due: readonly string[];
};

export const incomingOf = (place: Place): Incoming => ({
  id: place.id,
  party: place.partyId,
  side: sideOf(place.action),
  limit: place.price,
  quantity: place.quantity,
  rests: restsInBook(place.action),
  postOnly: place.postOnly,
  against: place.against ?? undefined,
  expiresAt: place.expiresAt,
  levels: place.levels,
  pricing: place.pricing ?? undefined,
});

/**
 * Decides commands one after the other: changes the exchange state and the locked accounts, and
 * collects the effects to be written.
 */
export class MatchingEngine {
  readonly #state: ExchangeState;
  readonly #stateTx: StateTransaction;
  readonly #batch: LedgerBatch;
  readonly #effects: BatchEffects;
  readonly #known: Known;
  readonly #newId: () => string;

  constructor(deps: {
    readonly state: ExchangeState;
    readonly stateTx: StateTransaction;
    readonly batch: LedgerBatch;
    readonly effects: BatchEffects;
    readonly known: Known;
    readonly newId: () => string;
  }) {
    this.#state = deps.state;
    this.#stateTx = deps.stateTx;
    this.#batch = deps.batch;
    this.#effects = deps.effects;
    this.#known = deps.known;
    this.#newId = deps.newId;
  }

  carryOut(command: Command): Result {
    switch (command.kind) {
      case 'place':
        return this.#place(command);
      case 'cancel':
        return this.#cancel(command);
      case 'expire':
        return this.#expire(command);
      case 'open':
        return this.#open(command);
      case 'halt':
        return this.#halt(command);
      case 'resume':
        return this.#resume(command);
    }
  }

  #place(place: Place): Result {
    const key = place.requestKey === null ? undefined : `${place.userId}|${place.requestKey}`;
    const before = key && this.#known.byKey.get(key);
    if (before) return done(before);
    const market = this.#state.markets.get(place.assetId);
    if (!market) return refused('NOT_TRADING');
    const refusal = this.#refusalOf(market, place);
    if (refusal) return refusal;
    this.#stateTx.touch(market);
    const seq = this.#effects.log(place);
    this.#effects.newOrder(place, seq);
    if (key) this.#known.byKey.set(key, place.id);
    this.#trade(market, place);
    return done(place.id);
  }

  /** The refusal of an order that cannot be accepted; checks everything before anything changes. */
  #refusalOf(market: MarketState, place: Place): Result | undefined {
    const halt = haltAt(market.halts, place.at);
    if (halt) {
      const until = halt.until === undefined ? null : new Date(halt.until).toISOString();
      return refused('TRADING_HALTED', { reason: halt.reason, until });
    }
    const order = incomingOf(place);
    if (order.against !== undefined) {
      const problem = whyNotTaken(market, order, place.at);
      if (problem) return this.#notTaken(market, order, problem, place.at);
    }
    const account = this.#locked(accountOf(order.side, place.partyId, place.assetId));
    const needed = needOf(place);
    const available = this.#batch.available(account);
    if (available < needed) {
      return refused(order.side === 'buy' ? 'INSUFFICIENT_BALANCE' : 'INSUFFICIENT_HOLDING_UNITS', {
        commodity: account.commodity,
        needed: String(needed),
        available: String(available),
      });
    }
    if (this.#batch.isBlocked(place.partyId)) return refused('CONTACT_SUPPORT');
    return order.side === 'buy' ? this.#capRefusalOf(market, place) : undefined;
  }

  #notTaken(market: MarketState, order: Incoming, why: NotTaken, now: number): Result {
    const offerId = order.against ?? '';
    switch (why) {
      case 'GONE':
        return this.#known.statuses.get(offerId) === 'cancelled'
          ? refused('TRADE_IS_CANCELLED')
          : refused('E_INVALID_TRADE_STATUS');
      case 'WRONG_SIDE':
        return refused('E_INVALID_TRADE_STATUS');
      case 'TOO_FEW':
        return refused('NEGATIVE_UNITS');
      case 'OWN_OFFER':
        return refused('SELF_TRADE');
      case 'WORSE_PRICE':
        return refused('WORSE_PRICE', { price: market.book.find(offerId)?.price ?? 0 });
      case 'BETTER_OFFER':
        return refused('BETTER_OFFER_EXISTS', betterFacts(betterOffers(market, order, now)));
    }
  }

  /** A holder cap counts the party's units and what its open bids may still add. */
  #capRefusalOf(market: MarketState, place: Place): Result | undefined {
    const cap = holderCapOf(market);
    if (cap === undefined) return undefined;
    const units = this.#locked(partyMain(place.partyId, place.assetId));
    let open = 0;
    for (const order of market.book.orders('buy')) {
      if (order.party === place.partyId) open += order.remaining;
    }
    const after = this.#batch.balance(units) + BigInt(open + place.quantity);
    if (after <= cap) return undefined;
    const why =
      'One investor may hold only a part of this asset, and this order would go beyond it.';
    return refused('TRANSFER_REFUSED', { why });
  }

  #trade(market: MarketState, place: Place): void {
    const order = incomingOf(place);
    const account = accountOf(order.side, place.partyId, place.assetId);
    const at = new Date(place.at);
    const facts = factsOf(place);
    this.#batch.setHold(account, cause(place.id), holdOfPlace(place, place.quantity));
    const outcome = match(market, order, place.at);
    let left = place.quantity;
    for (const fill of outcome.fills) {
      left -= fill.quantity;
      this.#settle(market, place, fill, left, at);
    }
    for (const maker of outcome.makersEnded) this.#endOrder(maker.orderId, maker.ending, at);
    if (outcome.ended) {
      this.#batch.setHold(account, cause(place.id), 0n);
      this.#effects.end(place.id, outcome.ended.ending, at);
    }
    if (outcome.resting > 0) this.#stateTx.addOrder(facts);
    noteTrades(market, outcome, place.at);
    if (!outcome.tripped) return;
    trip(market, place.at);
    this.#effects.tripped.push(market.assetId);
  }

  #settle(market: MarketState, place: Place, fill: Fill, left: number, at: Date): void {
    const maker = this.#factsOf(fill.makerId);
    const trade = { id: this.#newId(), seq: this.#effects.nextSeq(), at };
    settle(this.#batch, this.#effects, { market, place, maker, fill, left, ...trade });
    if (fill.makerRemaining === 0) this.#stateTx.removeOrder(maker.id);
  }

  /** Ends an order that left the book unfilled, and releases its hold. */
  #endOrder(orderId: string, ending: OrderEnding, at: Date): void {
    const facts = this.#factsOf(orderId);
    const account = this.#locked(accountOf(facts.side, facts.partyId, facts.assetId), orderId);
    const held = this.#batch.heldFor(cause(orderId));
    if (held > 0n) this.#batch.setHold(account, cause(orderId), 0n);
    this.#effects.end(orderId, ending, at);
    this.#effects.users.add(facts.userId);
    this.#stateTx.removeOrder(orderId);
  }

  #take(order: RestingOrder, market: MarketState, ending: OrderEnding, at: Date): void {
    this.#stateTx.touch(market);
    market.book.remove(order);
    this.#endOrder(order.id, ending, at);
  }

  #cancel(cancel: Cancel): Result {
    const at = new Date(cancel.at);
    const ended = ordersToCancel(this.#state, cancel);
    if (ended.length === 0) return done(cancel.orderId);
    this.#effects.log(cancel);
    for (const facts of ended) this.#takeById(facts, cancel.ending, at);
    return done(
      cancel.orderId,
      ended.map((facts) => facts.id),
    );
  }

  #takeById(facts: OrderFacts, ending: OrderEnding, at: Date): void {
    const market = this.#state.markets.get(facts.assetId);
    const order = market?.book.find(facts.id);
    if (market && order) this.#take(order, market, ending, at);
  }

  #expire(expire: Expire): Result {
    const at = new Date(expire.at);
    const due = this.#known.due.flatMap((id) => this.#state.orders.get(id) ?? []);
    const over = [...this.#state.markets.values()].filter(
      ({ halts }) => haltsAt(halts, expire.at).length < halts.length,
    );
    if (due.length === 0 && over.length === 0) return done(null);
    this.#effects.log({ ...expire, due: due.map((facts) => facts.id) });
    for (const facts of due) this.#takeById(facts, 'EXPIRED', at);
    for (const market of over) {
      this.#stateTx.touch(market).halts = haltsAt(market.halts, expire.at);
    }
    return done(
      null,
      due.map((facts) => facts.id),
    );
  }

  #open(open: Open): Result {
    if (this.#state.markets.has(open.assetId)) return done(null);
    this.#effects.log(open);
    this.#stateTx.open(marketOf(open));
    return done(null);
  }

  #halt(command: Halt): Result {
    const market = this.#state.markets.get(command.assetId);
    if (!market) return refused('NOT_TRADING');
    const logged = { ...command, replaces: false };
    this.#effects.log(logged);
    halt(this.#stateTx.touch(market), logged);
    return done(null);
  }

  #resume(resume: Resume): Result {
    const market = this.#state.markets.get(resume.assetId);
    if (!market) return refused('NOT_TRADING');
    const left = withoutLifted(market.halts, resume);
    if (left.length === market.halts.length) return done(null);
    this.#effects.log(resume);
    this.#stateTx.touch(market).halts = left;
    return done(null);
  }

  #factsOf(orderId: string): OrderFacts {
    const facts = this.#state.orders.get(orderId);
    if (facts) return facts;
    throw new Error(`The exchange state has no facts of the order ${orderId} in its book`);
  }

  #locked(account: AccountRef, orderId?: string): AccountRef {
    return locked(this.#batch, account, orderId);
  }
}

/** The better offers by name, and the best price of them. */
const betterFacts = (better: readonly RestingOrder[]): Facts => ({
  price: better[0]?.price ?? 0,
  offers: better.map(({ id, price, remaining }) => ({
    offerId: id,
    price: moneyText(BigInt(price)),
    quantity: quantityText(BigInt(remaining)),
  })),
});

/** The most thousandths of a unit that one party may hold; undefined where there is no cap. */
const holderCapOf = ({ holderCapBps, issuedUnits }: MarketState): bigint | undefined =>
  holderCapBps === null ? undefined : (BigInt(issuedUnits) * BigInt(holderCapBps)) / 10_000n;

export const factsOf = (place: Place): OrderFacts => ({
  id: place.id,
  assetId: place.assetId,
  partyId: place.partyId,
  userId: place.userId,
  side: sideOf(place.action),
  price: place.price,
  makerBps: place.makerBps,
  takerBps: place.takerBps,
  feeIds: place.feeIds,
});

/** The open orders that a cancel names: one, if it is the party's, or all that it selects. */
export function ordersToCancel(state: ExchangeState, cancel: Cancel): OrderFacts[] {
  if (cancel.orderId !== null) {
    const facts = state.orders.get(cancel.orderId);
    const own = facts && (cancel.partyId === null || facts.partyId === cancel.partyId);
    return own ? [facts] : [];
  }
  return [...state.orders.values()].filter(
    (facts) =>
      (cancel.partyId === null || facts.partyId === cancel.partyId) &&
      (!cancel.userId || facts.userId === cancel.userId) &&
      (cancel.assetId === null || facts.assetId === cancel.assetId),
  );
}

/** A market as it opens: an empty book whose reference is the opening price. */
export const marketOf = (open: Open): MarketState => ({
  assetId: open.assetId,
  companyId: open.companyId,
  unitDecimals: open.unitDecimals,
  openingPrice: open.openingPrice,
  holderCapBps: open.holderCapBps,
  issuedUnits: open.issuedUnits,
  book: new OrderBook(),
  reference: open.openingPrice,
  bandBps: open.bandBps,
  halts: NO_HALTS,
  lastPrice: undefined,
  lastTradeAt: undefined,
  sequence: 0,
});
