import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { type Side, sideOf } from '@holdfast/domain/market/exchange/terms';
import { chargesOf } from '../rules/charges.ts';
import { haltsAt, withoutLifted } from '../rules/halts.ts';
import { type Fill, match } from '../rules/matching.ts';
import { factsOf, incomingOf, marketOf, ordersToCancel } from './command-facts.ts';
import type { Cancel, Command, Place, Reduce } from './commands.ts';
import {
  type ExchangeState,
  emptyState,
  halt,
  type MarketState,
  noteTrades,
  type OrderFacts,
  trip,
} from './state.ts';

export type ReplayedOrder = {
  readonly id: string;
  readonly seq: bigint;
  filled: bigint;
  filledValue: bigint;
  notional: bigint;
  fees: bigint;
  status: OrderStatus;
  ending: OrderEnding | null;
  endedAt: number | null;
};

/** The trade's id is random; its number is not. */
export type ReplayedTrade = {
  readonly seq: bigint;
  readonly assetId: string;
  readonly makerOrderId: string;
  readonly takerOrderId: string;
  readonly takerSide: Side;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly notional: bigint;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
  readonly at: number;
  readonly userId: string;
};

/**
 * Replays by matching alone, without balances or a database. Every logged command succeeds, since
 * refused ones are not logged.
 */
export class Replay {
  readonly state: ExchangeState = emptyState();
  readonly open = new Map<string, ReplayedOrder>();
  #ended: ReplayedOrder[] = [];
  #trades: ReplayedTrade[] = [];
  #seq = 0n;

  take(): { readonly ended: readonly ReplayedOrder[]; readonly trades: readonly ReplayedTrade[] } {
    const taken = { ended: this.#ended, trades: this.#trades };
    this.#ended = [];
    this.#trades = [];
    return taken;
  }

  executeCommand(seq: bigint, command: Command): void {
    this.#seq = seq;
    switch (command.kind) {
      case 'place':
        this.#place(seq, command);
        break;
      case 'cancel':
        this.#cancel(command);
        break;
      case 'reduce':
        this.#reduce(command);
        break;
      case 'expire':
        this.#expire(command.at, command.due ?? []);
        break;
      case 'open':
        this.state.markets.set(command.assetId, marketOf(command));
        break;
      case 'halt': {
        const market = this.state.markets.get(command.assetId);
        if (market) halt(market, command);
        break;
      }
      case 'resume': {
        const market = this.state.markets.get(command.assetId);
        if (market) market.halts = withoutLifted(market.halts, command);
        break;
      }
      case 'rules':
        // Rule effects are logged as cancels and skipped orders.
        break;
    }
  }

  #place(seq: bigint, place: Place): void {
    const market = this.state.markets.get(place.assetId);
    if (!market) return;
    const nothing = {
      filled: 0n,
      filledValue: 0n,
      notional: 0n,
      fees: 0n,
      ending: null,
      endedAt: null,
    };
    this.open.set(place.id, { id: place.id, seq, status: 'open', ...nothing });
    this.state.orders.set(place.id, factsOf(place));
    const outcome = match(market, incomingOf(place), place.at);
    let left = place.quantity;
    for (const fill of outcome.fills) {
      left -= fill.quantity;
      this.#trade(market, place, fill, left);
    }
    for (const maker of outcome.makersEnded) this.#end(maker.orderId, maker.ending, place.at);
    if (outcome.ended) this.#end(place.id, outcome.ended.ending, place.at);
    noteTrades(market, outcome, place.at);
    if (outcome.tripped) trip(market, place.at);
    market.book.commit();
  }

  #trade(market: MarketState, place: Place, fill: Fill, left: number): void {
    const maker = this.state.orders.get(fill.makerId);
    if (!maker) throw new Error(`The log has no order ${fill.makerId} that rests in its book`);
    const takerSide = sideOf(place.action);
    const [buyer, seller] = takerSide === 'buy' ? [place, maker] : [maker, place];
    const [notional, quantity] = [BigInt(fill.notional), BigInt(fill.quantity)];
    const charges = chargesOf(notional, takerSide === 'buy', maker, place);
    this.#seq += 1n;
    this.#trades.push({
      seq: this.#seq,
      assetId: market.assetId,
      makerOrderId: maker.id,
      takerOrderId: place.id,
      takerSide,
      buyerId: buyer.partyId,
      sellerId: seller.partyId,
      price: BigInt(fill.price),
      quantity,
      notional,
      ...charges,
      at: place.at,
      userId: place.userId,
    });
    const feeOf = (order: Place | OrderFacts) =>
      order === buyer ? charges.buyerFee : charges.sellerFee;
    const filled = { price: BigInt(fill.price), quantity, notional };
    this.#fill(maker.id, { ...filled, fee: feeOf(maker) }, fill.makerRemaining === 0, place.at);
    this.#fill(place.id, { ...filled, fee: feeOf(place) }, left === 0, place.at);
  }

  #fill(
    orderId: string,
    fill: Pick<ReplayedTrade, 'price' | 'quantity' | 'notional'> & { readonly fee: bigint },
    completes: boolean,
    at: number,
  ): void {
    const order = this.open.get(orderId);
    if (!order) return;
    order.filled += fill.quantity;
    order.filledValue += fill.price * fill.quantity;
    order.notional += fill.notional;
    order.fees += fill.fee;
    if (completes) this.#leave(order, 'completed', null, at);
  }

  #end(orderId: string, ending: OrderEnding, at: number): void {
    const order = this.open.get(orderId);
    if (!order) return;
    this.#leave(order, ending === 'EXPIRED' ? 'expired' : 'cancelled', ending, at);
  }

  #leave(order: ReplayedOrder, status: OrderStatus, ending: OrderEnding | null, at: number): void {
    Object.assign(order, { status, ending, endedAt: at });
    this.open.delete(order.id);
    this.state.orders.delete(order.id);
    this.#ended.push(order);
  }

  #cancel(cancel: Cancel): void {
    for (const facts of ordersToCancel(this.state, cancel)) {
      this.#takeOut(facts, cancel.ending, cancel.at);
    }
  }

  #reduce({ assetId, orderId, remaining, to }: Reduce): void {
    const book = this.state.markets.get(assetId)?.book;
    const order = book?.find(orderId);
    if (order) book?.fill(order, remaining - to);
    book?.commit();
  }

  #expire(at: number, due: readonly string[]): void {
    for (const id of due) {
      const facts = this.state.orders.get(id);
      if (facts) this.#takeOut(facts, 'EXPIRED', at);
    }
    for (const market of this.state.markets.values()) {
      market.halts = haltsAt(market.halts, at);
    }
  }

  #takeOut(facts: OrderFacts, ending: OrderEnding, at: number): void {
    const book = this.state.markets.get(facts.assetId)?.book;
    const order = book?.find(facts.id);
    if (order) book?.remove(order);
    book?.commit();
    this.#end(facts.id, ending, at);
  }
}
