import type { RuleReason } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { refusedBy } from '@holdfast/domain/assets/transfer-rules/refusals';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { type AccountRef, type LedgerBatch, partyMain } from '../../../money/ledger/index.ts';
import type { Earning } from '../../../partners/referrals/index.ts';
import { haltAt, haltsAt, withoutLifted } from '../rules/halts.ts';
import {
  betterOffers,
  type Fill,
  type Incoming,
  match,
  type NotTaken,
  rejectionReason,
} from '../rules/matching.ts';
import type { RestingOrder } from '../rules/order-book.ts';
import { reducedBy, replacedBy } from './amendments.ts';
import type { BatchEffects } from './batch-effects.ts';
import { factsOf, incomingOf, marketOf, ordersToCancel } from './command-facts.ts';
import {
  type Cancel,
  type Command,
  done,
  type Expire,
  type Facts,
  type Halt,
  type Open,
  type Place,
  type Reduce,
  type Result,
  type Resume,
  type Rule,
  refused,
} from './commands.ts';
import { RuleCheck } from './rule-check.ts';
import type { RuleFacts } from './rule-facts.ts';
import { accountOf, cause, holdOfPlace, holdWhile, locked, needOf, settle } from './settle.ts';
import {
  type ExchangeState,
  halt,
  type MarketState,
  noteTrades,
  type OrderFacts,
  trip,
} from './state.ts';
import type { StateTransaction } from './state-transaction.ts';

type End = { readonly ending: OrderEnding; readonly at: Date; readonly why?: string | undefined };
type RefusedByRule = { readonly kind: 'refused'; readonly result: Result };

export type Known = {
  readonly byKey: Map<string, string>;
  readonly statuses: ReadonlyMap<string, OrderStatus>;
  readonly earnings: ReadonlyMap<string, Earning>;
  readonly due: readonly string[];
  readonly ruleFacts: RuleFacts;
  readonly frozenAssets: ReadonlySet<string>;
};

export class MatchingEngine {
  readonly #state: ExchangeState;
  readonly #stateTx: StateTransaction;
  readonly #batch: LedgerBatch;
  readonly #effects: BatchEffects;
  readonly #known: Known;
  readonly #rules: RuleCheck;
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
    this.#rules = new RuleCheck(deps.batch, deps.known.ruleFacts);
    this.#newId = deps.newId;
  }

  executeCommand(command: Command): Result {
    switch (command.kind) {
      case 'place':
        return this.#place(command);
      case 'cancel':
        return this.#cancel(command);
      case 'reduce':
        return this.#reduce(command);
      case 'expire':
        return this.#expire(command);
      case 'open':
        return this.#open(command);
      case 'halt':
        return this.#halt(command);
      case 'resume':
        return this.#resume(command);
      case 'rules':
        return this.#rule(command);
    }
  }

  #place(place: Place): Result {
    const key = place.requestKey === null ? undefined : `${place.userId}|${place.requestKey}`;
    const before = key && this.#known.byKey.get(key);
    if (before) return done(before);
    const market = this.#state.markets.get(place.assetId);
    if (!market) return refused('NOT_TRADING');
    const replaced = replacedBy(market, place);
    const refusal = replaced?.refusal ?? this.#refusalOf(market, place, replaced?.order.id);
    if (refusal) return refusal;
    const kept = market.rules ? this.#keepRules(market, place) : place;
    if (kept.kind !== 'place') return kept.result;
    this.#stateTx.touch(market);
    if (replaced?.order) this.#endReplaced(replaced.order.id, place);
    const seq = this.#effects.log(kept);
    this.#effects.newOrder(kept, seq);
    if (key) this.#known.byKey.set(key, place.id);
    this.#trade(market, kept);
    return done(place.id);
  }

  /**
   * Cancels resting orders of ineligible parties, and skips better ones if so small a fill breaks a
   * minimum holding. Both are logged, so a replay makes the same trades without balances.
   */
  #keepRules(market: MarketState, place: Place): Place | RefusedByRule {
    const passes: string[] = [];
    for (;;) {
      const found = this.#rules.hindrance(
        market,
        { ...incomingOf(place), passes: new Set(passes) },
        place.at,
      );
      if (!found) return passes.length === 0 ? place : { ...place, passes };
      const isNamed = place.against !== null;
      if (found.kind === 'refuse' || (found.kind === 'pass' && isNamed)) {
        return { kind: 'refused', result: refused('TRANSFER_REFUSED', refusedBy(found.reason)) };
      }
      if (found.kind === 'pass') {
        passes.push(found.makerId);
        continue;
      }
      this.#endByRule(found.makerId, found.reason, place.at);
      if (isNamed) return { kind: 'refused', result: refused('E_INVALID_TRADE_STATUS') };
    }
  }

  #endByRule(orderId: string, { say, advice }: RuleReason, at: number): void {
    const { partyId } = this.#factsOf(orderId);
    const why = `${say} ${advice}`;
    const ending = 'TRANSFER_RULES';
    this.#cancel({ kind: 'cancel', at, orderId, partyId, assetId: null, ending, why });
  }

  #endReplaced(orderId: string, { partyId, at }: Place): void {
    this.#cancel({ kind: 'cancel', at, orderId, partyId, assetId: null, ending: 'REPLACED' });
  }

  /** Checks everything before any change. The replaced order's hold counts as available. */
  #refusalOf(market: MarketState, place: Place, replaced?: string): Result | undefined {
    if (this.#known.frozenAssets.has(place.assetId)) return refused('CONTACT_SUPPORT');
    const halt = haltAt(market.halts, place.at);
    if (halt) {
      const until = halt.until === undefined ? null : new Date(halt.until).toISOString();
      return refused('TRADING_HALTED', { reason: halt.reason, until });
    }
    const order = incomingOf(place);
    if (order.against !== undefined) {
      const problem = rejectionReason(market, order, place.at);
      if (problem) return this.#notTaken(market, order, problem, place.at);
    }
    const account = this.#locked(accountOf(order.side, place.partyId, place.assetId));
    const units = partyMain(place.partyId, place.assetId);
    if (this.#batch.isFrozen(units)) return refused('CONTACT_SUPPORT');
    const needed = needOf(place);
    const available = this.#batch.available(account) + this.#heldFor(account, replaced);
    if (available < needed) {
      return refused(order.side === 'buy' ? 'INSUFFICIENT_BALANCE' : 'INSUFFICIENT_HOLDING_UNITS', {
        commodity: account.commodity,
        needed: String(needed),
        available: String(available),
      });
    }
    if (this.#batch.isBlocked(place.partyId)) return refused('CONTACT_SUPPORT');
    const reason = this.#rules.against(market, place, replaced);
    return reason && refused('TRANSFER_REFUSED', refusedBy(reason));
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
    const { earnings } = this.#known;
    settle(this.#batch, this.#effects, { market, place, maker, fill, left, earnings, ...trade });
    if (fill.makerRemaining === 0) this.#stateTx.removeOrder(maker.id);
    this.#rules.traded(market, place, fill);
  }

  #endOrder(orderId: string, ending: OrderEnding, at: Date, why?: string): void {
    const facts = this.#factsOf(orderId);
    const account = this.#locked(accountOf(facts.side, facts.partyId, facts.assetId), orderId);
    const held = this.#batch.heldFor(cause(orderId));
    if (held > 0n) this.#batch.setHold(account, cause(orderId), 0n);
    this.#effects.end(orderId, ending, at, why);
    this.#effects.users.add(facts.userId);
    this.#stateTx.removeOrder(orderId);
  }

  #take(order: RestingOrder, market: MarketState, end: End): void {
    this.#stateTx.touch(market);
    market.book.remove(order);
    this.#endOrder(order.id, end.ending, end.at, end.why);
  }

  #cancel(cancel: Cancel): Result {
    const at = new Date(cancel.at);
    const ended = ordersToCancel(this.#state, cancel);
    if (ended.length === 0) return done(cancel.orderId);
    this.#effects.log(cancel);
    const { ending, why } = cancel;
    for (const facts of ended) this.#takeById(facts, { ending, at, why });
    return done(
      cancel.orderId,
      ended.map((facts) => facts.id),
    );
  }

  #takeById(facts: OrderFacts, end: End): void {
    const market = this.#state.markets.get(facts.assetId);
    const order = market?.book.find(facts.id);
    if (market && order) this.#take(order, market, end);
  }

  #reduce(reduce: Reduce): Result {
    const market = this.#state.markets.get(reduce.assetId);
    if (!market) return refused('NOT_TRADING');
    const { order, refusal } = reducedBy(market, reduce);
    if (refusal) return refusal;
    const facts = this.#factsOf(order.id);
    const account = accountOf(facts.side, facts.partyId, facts.assetId);
    this.#heldFor(account, order.id);
    this.#effects.log(reduce);
    this.#stateTx.touch(market).book.fill(order, reduce.remaining - reduce.to);
    this.#batch.setHold(account, cause(order.id), holdWhile(facts.side, facts, reduce.to));
    this.#effects.reduce(order.id, BigInt(reduce.remaining - reduce.to));
    this.#effects.users.add(facts.userId);
    return done(order.id);
  }

  /** The account must be locked. Returns zero if there is no order. */
  #heldFor(account: AccountRef, orderId: string | undefined): bigint {
    if (orderId === undefined) return 0n;
    this.#locked(account, orderId);
    return this.#batch.heldFor(cause(orderId));
  }

  #expire(expire: Expire): Result {
    const at = new Date(expire.at);
    const due = this.#known.due.flatMap((id) => this.#state.orders.get(id) ?? []);
    const over = [...this.#state.markets.values()].filter(
      ({ halts }) => haltsAt(halts, expire.at).length < halts.length,
    );
    if (due.length === 0 && over.length === 0) return done(null);
    this.#effects.log({ ...expire, due: due.map((facts) => facts.id) });
    for (const facts of due) this.#takeById(facts, { ending: 'EXPIRED', at });
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

  /** Ignores an older or equal version of the rules. */
  #rule(rule: Rule): Result {
    const market = this.#state.markets.get(rule.assetId);
    if (!market) return refused('NOT_TRADING');
    if (rule.version <= market.rulesVersion) return done(null);
    this.#effects.log(rule);
    Object.assign(this.#stateTx.touch(market), { rules: rule.rules, rulesVersion: rule.version });
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

const betterFacts = (better: readonly RestingOrder[]): Facts => ({
  price: better[0]?.price ?? 0,
  offers: better.map(({ id, price, remaining }) => ({
    offerId: id,
    price: moneyText(BigInt(price)),
    quantity: quantityText(BigInt(remaining)),
  })),
});
