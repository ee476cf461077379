import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import type { AccountRef } from '../../../money/ledger/index.ts';
import { type LedgerBatch, partyMain } from '../../../money/ledger/index.ts';
import { type Fill, type Incoming, match, type NotTaken, whyNotTaken } from '../rules/matching.ts';
import { OrderBook, type RestingOrder } from '../rules/order-book.ts';
import type { Attempt } from './attempt.ts';
import {
  type Cancel,
  type Command,
  done,
  type Expire,
  type Halt,
  type Open,
  type Place,
  type Result,
  type Resume,
  refused,
} from './commands.ts';
import type { Journal } from './journal.ts';
import { type Floor, haltAt, type MarketState, type OrderFacts, trip } from './markets.ts';
import { accountOf, cause, holdOfPlace, locked, needOf, settle } from './settle.ts';

/** What the database told before the first decision. */
export type Known = {
  /** Orders that people's keys have made, by `user|key`. */
  readonly byKey: Map<string, string>;
  /** How named offers stand that are not in the book. */
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
  ladder: place.ladder,
});

/** Carries commands out one after the other, on the floor, the locked accounts and the journal. */
export class FloorWork {
  readonly #floor: Floor;
  readonly #attempt: Attempt;
  readonly #batch: LedgerBatch;
  readonly #journal: Journal;
  readonly #known: Known;
  readonly #newId: () => string;

  constructor(parts: {
    readonly floor: Floor;
    readonly attempt: Attempt;
    readonly batch: LedgerBatch;
    readonly journal: Journal;
    readonly known: Known;
    readonly newId: () => string;
  }) {
    this.#floor = parts.floor;
    this.#attempt = parts.attempt;
    this.#batch = parts.batch;
    this.#journal = parts.journal;
    this.#known = parts.known;
    this.#newId = parts.newId;
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
    const market = this.#floor.markets.get(place.assetId);
    if (!market) return refused('NOT_TRADING');
    const why = this.#whyNot(market, place);
    if (why) return why;
    this.#attempt.touch(market);
    const seq = this.#journal.log(place);
    this.#journal.newOrder(place, seq);
    if (key) this.#known.byKey.set(key, place.id);
    this.#trade(market, place);
    return done(place.id);
  }

  /** Looks at everything that may stand against an order; nothing has changed when one does. */
  #whyNot(market: MarketState, place: Place): Result | undefined {
    const halt = haltAt(market, place.at);
    if (halt) {
      const until = halt.until === undefined ? null : new Date(halt.until).toISOString();
      return refused('TRADING_HALTED', { reason: halt.reason, until });
    }
    const order = incomingOf(place);
    if (order.against !== undefined) {
      const problem = whyNotTaken(market, order, place.at);
      if (problem) return this.#notTaken(market, order.against, problem);
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
    return order.side === 'buy' ? this.#whyNotHold(market, place) : undefined;
  }

  #notTaken(market: MarketState, offerId: string, why: NotTaken): Result {
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
    }
  }

  /** A cap counts what the party has and what its open orders may still bring. */
  #whyNotHold(market: MarketState, place: Place): Result | undefined {
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
      this.#journal.end(place.id, outcome.ended.ending, at);
    }
    if (outcome.resting > 0) this.#attempt.addOrder(facts);
    if (outcome.fills.length > 0) market.lastTradeAt = place.at;
    if (!outcome.tripped) return;
    trip(market, place.at);
    this.#journal.tripped.push(market.assetId);
  }

  #settle(market: MarketState, place: Place, fill: Fill, left: number, at: Date): void {
    const maker = this.#factsOf(fill.makerId);
    const trade = { id: this.#newId(), seq: this.#journal.nextSeq(), at };
    settle(this.#batch, this.#journal, { market, place, maker, fill, left, ...trade });
    if (fill.makerRemaining === 0) this.#attempt.removeOrder(maker.id);
  }

  /** An order that left the book unfilled: what it held is free again. */
  #endOrder(orderId: string, ending: OrderEnding, at: Date): void {
    const facts = this.#factsOf(orderId);
    const account = this.#locked(accountOf(facts.side, facts.partyId, facts.assetId), orderId);
    const held = this.#batch.heldFor(cause(orderId));
    if (held > 0n) this.#batch.setHold(account, cause(orderId), 0n);
    this.#journal.end(orderId, ending, at);
    this.#journal.users.add(facts.userId);
    this.#attempt.removeOrder(orderId);
  }

  #take(order: RestingOrder, market: MarketState, ending: OrderEnding, at: Date): void {
    this.#attempt.touch(market);
    market.book.remove(order);
    this.#endOrder(order.id, ending, at);
  }

  #cancel(cancel: Cancel): Result {
    const at = new Date(cancel.at);
    const ended = ordersToCancel(this.#floor, cancel);
    if (ended.length === 0) return done(cancel.orderId);
    this.#journal.log(cancel);
    for (const facts of ended) this.#takeById(facts, cancel.ending, at);
    return done(
      cancel.orderId,
      ended.map((facts) => facts.id),
    );
  }

  #takeById(facts: OrderFacts, ending: OrderEnding, at: Date): void {
    const market = this.#floor.markets.get(facts.assetId);
    const order = market?.book.find(facts.id);
    if (market && order) this.#take(order, market, ending, at);
  }

  #expire(expire: Expire): Result {
    const at = new Date(expire.at);
    const due = this.#known.due.flatMap((id) => this.#floor.orders.get(id) ?? []);
    const over = [...this.#floor.markets.values()].filter(
      ({ halt }) => halt?.until !== undefined && halt.until <= expire.at,
    );
    if (due.length === 0 && over.length === 0) return done(null);
    this.#journal.log({ ...expire, due: due.map((facts) => facts.id) });
    for (const facts of due) this.#takeById(facts, 'EXPIRED', at);
    for (const market of over) this.#attempt.touch(market).halt = undefined;
    return done(
      null,
      due.map((facts) => facts.id),
    );
  }

  #open(open: Open): Result {
    if (this.#floor.markets.has(open.assetId)) return done(null);
    this.#journal.log(open);
    this.#attempt.open(marketOf(open));
    return done(null);
  }

  #halt(halt: Halt): Result {
    const market = this.#floor.markets.get(halt.assetId);
    if (!market) return refused('NOT_TRADING');
    this.#journal.log(halt);
    const { haltKind: kind, reason, at, userId: by } = halt;
    this.#attempt.touch(market).halt = { kind, reason, at, by, until: undefined };
    return done(null);
  }

  #resume(resume: Resume): Result {
    const market = this.#floor.markets.get(resume.assetId);
    if (!market) return refused('NOT_TRADING');
    if (!market.halt || (resume.haltKind && market.halt.kind !== resume.haltKind))
      return done(null);
    this.#journal.log(resume);
    this.#attempt.touch(market).halt = undefined;
    return done(null);
  }

  #factsOf(orderId: string): OrderFacts {
    const facts = this.#floor.orders.get(orderId);
    if (facts) return facts;
    throw new Error(`The floor knows the order ${orderId} of its book`);
  }

  #locked(account: AccountRef, orderId?: string): AccountRef {
    return locked(this.#batch, account, orderId);
  }
}

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

/** The open orders that a cancel is about: its one, if it is the party's; or all of them. */
export function ordersToCancel(floor: Floor, cancel: Cancel): OrderFacts[] {
  if (cancel.orderId !== null) {
    const facts = floor.orders.get(cancel.orderId);
    const own = facts && (cancel.partyId === null || facts.partyId === cancel.partyId);
    return own ? [facts] : [];
  }
  return [...floor.orders.values()].filter(
    (facts) =>
      (cancel.partyId === null || facts.partyId === cancel.partyId) &&
      (!cancel.userId || facts.userId === cancel.userId) &&
      (cancel.assetId === null || facts.assetId === cancel.assetId),
  );
}

/** A market as it opens: an empty book that measures from its opening price. */
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
  halt: undefined,
  lastTradeAt: undefined,
  sequence: 0,
});
