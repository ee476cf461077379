import {
  canTransfer,
  type RuleReason,
  type TransferParty,
} from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { sideOf } from '@holdfast/domain/market/exchange/terms';
import { keyOf } from '../../../assets/transfer-rules/index.ts';
import { type LedgerBatch, partyMain } from '../../../money/ledger/index.ts';
import { findHindrance, type Hindrance } from '../rules/hindrances.ts';
import { rulesAt } from '../rules/market-rules.ts';
import { type Fill, type Incoming, match } from '../rules/matching.ts';
import type { Side } from '../rules/order-book.ts';
import type { Place } from './commands.ts';
import type { RuleFacts } from './rule-facts.ts';
import { cause, locked, NotLocked } from './settle.ts';
import type { MarketState } from './state.ts';

/** How many more orders are locked if the rules need an order that isn't locked. */
const MOST_NEXT = 64;

export class RuleCheck {
  readonly #batch: LedgerBatch;
  readonly #facts: RuleFacts;

  constructor(batch: LedgerBatch, facts: RuleFacts) {
    this.#batch = batch;
    this.#facts = facts;
  }

  /** Counts the party's open orders except the replaced one. */
  against(market: MarketState, place: Place, replaced?: string): RuleReason | undefined {
    const rules = rulesAt(market, place.at);
    if (rules.length === 0) return undefined;
    const side = sideOf(place.action);
    const known = this.#party(market, place.partyId);
    const open = openUnits(market, side, place.partyId, replaced);
    const party = side === 'buy' ? { ...known, coming: open } : { ...known, going: open };
    return canTransfer(rules, {
      ...this.#around(market, place.at),
      units: BigInt(place.quantity),
      from: side === 'sell' ? party : null,
      to: side === 'buy' ? party : null,
    }).reasons[0];
  }

  hindrance(market: MarketState, order: Incoming, at: number): Hindrance | undefined {
    const [mark, reference] = [market.book.mark(), market.reference];
    const { fills } = match(market, order, at);
    market.book.rollbackTo(mark);
    market.reference = reference;
    const rules = rulesAt(market, at);
    const partyOf = (partyId: string) => this.#partyOrNext(market, order, partyId);
    const { party, side } = order;
    return findHindrance({ ...this.#around(market, at), rules, fills, party, side, partyOf });
  }

  traded(market: MarketState, place: Place, { makerParty, quantity }: Fill): void {
    const before = this.#facts.holders.get(market.assetId);
    if (before === undefined || !market.rules) return;
    const buys = sideOf(place.action) === 'buy';
    const [buyer, seller] = buys ? [place.partyId, makerParty] : [makerParty, place.partyId];
    const came = this.#balance(market, buyer) === BigInt(quantity) ? 1 : 0;
    const left = this.#balance(market, seller) === 0n ? 1 : 0;
    this.#facts.holders.set(market.assetId, before + came - left);
  }

  #around(market: MarketState, at: number) {
    return {
      kind: 'trade',
      now: new Date(at),
      allUnits: this.#facts.unitsOut.get(market.assetId) ?? 0n,
      holders: this.#facts.holders.get(market.assetId) ?? 0,
      isFrozen: false,
    } as const;
  }

  #balance(market: MarketState, partyId: string): bigint {
    return this.#batch.balance(locked(this.#batch, partyMain(partyId, market.assetId)));
  }

  /** Reads current units; country and issued units were read before. */
  #party(market: MarketState, partyId: string): TransferParty {
    const { assetId } = market;
    const balance = this.#balance(market, partyId);
    const known = this.#facts.parties.get(keyOf({ partyId, assetId })) ?? UNKNOWN;
    return { ...known, balance, coming: 0n, going: 0n };
  }

  /** If the party's account isn't locked, requests locks for the next orders in the book too. */
  #partyOrNext(market: MarketState, order: Incoming, partyId: string): TransferParty {
    try {
      return this.#party(market, partyId);
    } catch (error) {
      if (!(error instanceof NotLocked)) throw error;
      const next: string[] = [];
      for (const { id, party } of market.book.orders(order.side === 'buy' ? 'sell' : 'buy')) {
        if (this.#batch.covers(partyMain(party, market.assetId), cause(id))) continue;
        if (next.push(id) === MOST_NEXT) break;
      }
      throw new NotLocked(error.account, error.orderId, next);
    }
  }
}

const UNKNOWN: TransferParty = {
  country: null,
  balance: 0n,
  coming: 0n,
  going: 0n,
  issued: 0n,
  lockedUp: 0n,
  isFrozen: false,
};

function openUnits(market: MarketState, side: Side, partyId: string, but?: string): bigint {
  let open = 0;
  for (const order of market.book.orders(side)) {
    if (order.party === partyId && order.id !== but) open += order.remaining;
  }
  return BigInt(open);
}
