import { ReferenceBook } from './exchange-reference-book.ts';

/** Books, cash, units, holds and halts, without batches, crashes or leases. */
export type ReferencePlace = {
  readonly id: string;
  readonly party: string;
  readonly asset: string;
  readonly buys: boolean;
  readonly rests: boolean;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly postOnly: boolean;
  readonly against: string | undefined;
  readonly until: number;
  /** The minimum trade value in cents that sets the reference price, and the related parties. */
  readonly least: bigint;
  readonly related: readonly string[];
  /** The party's own order that this one replaces, and the remainder it must still have. */
  readonly replaces?: { readonly id: string; readonly left: bigint } | undefined;
};
type State = { status: string; filled: bigint; notional: bigint; fees: bigint; quantity: bigint };
type Halt = { readonly until: number | undefined };

const BAND_BPS = 2_000n;
const BREAKER_MS = 300_000;
const MAKER_BPS = 25n;
const TAKER_BPS = 50n;
const up = (amount: bigint, by: bigint) => (amount + by - 1n) / by;

export class ReferenceExchange {
  readonly books = new Map<string, ReferenceBook>();
  readonly balances = new Map<string, bigint>();
  readonly holds = new Map<string, { readonly on: string; readonly amount: bigint }>();
  readonly orders = new Map<string, State & Omit<ReferencePlace, 'quantity'>>();
  readonly trades: string[] = [];
  readonly #halts = new Map<string, Halt>();

  open(asset: string, reference: bigint): void {
    this.books.set(asset, new ReferenceBook(reference, BAND_BPS));
  }

  give(party: string, what: string, amount: bigint): void {
    const key = `${party}|${what}`;
    this.balances.set(key, (this.balances.get(key) ?? 0n) + amount);
  }

  held(key: string): bigint {
    let sum = 0n;
    for (const { on, amount } of this.holds.values()) if (on === key) sum += amount;
    return sum;
  }

  place(order: ReferencePlace, now: number): boolean {
    const book = this.books.get(order.asset);
    const halt = this.#halts.get(order.asset);
    if (!book || (halt && (halt.until === undefined || halt.until > now))) return false;
    if (order.against !== undefined && !this.#canTake(book, order, now)) return false;
    const on = `${order.party}|${order.buys ? 'USD' : order.asset}`;
    const amount = this.#holdOf(order, order.quantity);
    const replaced = order.replaces && this.#replaced(book, order, now);
    if (order.replaces && !replaced) return false;
    const freed = replaced ? (this.holds.get(replaced)?.amount ?? 0n) : 0n;
    if ((this.balances.get(on) ?? 0n) - this.held(on) + freed < amount) return false;
    if (replaced && book.cancel(replaced)) this.#end(replaced, 'REPLACED');
    const state = { ...order, status: 'open', filled: 0n, notional: 0n, fees: 0n };
    this.orders.set(order.id, state);
    const { price: limit, ...rest } = order;
    const { trades, gone, own, halts } = book.place({ ...rest, limit }, now);
    for (const trade of trades) this.#trade(order.id, trade);
    for (const { id, why } of gone) this.#end(id, why);
    if (own) this.#end(order.id, own.why);
    this.#updateHold(order.id);
    if (halts) this.#halts.set(order.asset, { until: now + BREAKER_MS });
    return true;
  }

  left(id: string): bigint {
    const order = this.orders.get(id);
    return (order && this.books.get(order.asset)?.orders.find((o) => o.id === id)?.left) ?? 0n;
  }

  reduce(id: string, to: bigint): boolean {
    const order = this.orders.get(id);
    const found = order && this.books.get(order.asset)?.orders.find((o) => o.id === id);
    if (!order || !found || to <= 0n || to >= found.left) return false;
    order.quantity -= found.left - to;
    found.left = to;
    this.#updateHold(id);
    return true;
  }

  #replaced(book: ReferenceBook, order: ReferencePlace, now: number): string | undefined {
    const { replaces, party, buys, postOnly, price } = order;
    const old = book.orders.find(({ id }) => id === replaces?.id);
    if (!old || old.party !== party || old.buys !== buys || old.left !== replaces?.left) return;
    const meets = (o: { buys: boolean; until: number; price: bigint }) =>
      o.buys !== buys && o.until > now && (buys ? o.price <= price : o.price >= price);
    return postOnly && book.orders.some(meets) ? undefined : old.id;
  }

  cancel(id: string): void {
    const order = this.orders.get(id);
    if (order && this.books.get(order.asset)?.cancel(id)) this.#end(id, 'BY_USER');
  }

  cancelAll(party: string): void {
    for (const order of this.orders.values()) if (order.party === party) this.cancel(order.id);
  }

  expire(now: number): void {
    for (const order of this.orders.values()) {
      if (order.until > now) continue;
      if (this.books.get(order.asset)?.cancel(order.id)) this.#end(order.id, 'EXPIRED');
    }
    for (const [asset, { until }] of this.#halts) {
      if (until !== undefined && until <= now) this.#halts.delete(asset);
    }
  }

  halt(asset: string): void {
    this.#halts.set(asset, { until: undefined });
  }

  resume(asset: string): void {
    this.#halts.delete(asset);
  }

  #canTake(book: ReferenceBook, order: ReferencePlace, now: number): boolean {
    const offer = book.orders.find(({ id }) => id === order.against);
    if (!offer || offer.until <= now || offer.buys === order.buys) return false;
    if (offer.party === order.party || offer.left < order.quantity) return false;
    if (order.buys ? offer.price > order.price : offer.price < order.price) return false;
    const { price: limit, ...rest } = order;
    return book.better({ ...rest, limit }, now).length === 0;
  }

  #holdOf(order: Pick<ReferencePlace, 'buys' | 'price'>, left: bigint): bigint {
    if (!order.buys) return left;
    const cost = up(order.price * left, 1000n);
    return cost + up(cost * TAKER_BPS, 10_000n);
  }

  #updateHold(id: string): void {
    const order = this.orders.get(id);
    if (!order) return;
    if (order.filled === order.quantity) order.status = 'completed';
    if (order.status !== 'open') {
      this.holds.delete(id);
      return;
    }
    const on = `${order.party}|${order.buys ? 'USD' : order.asset}`;
    this.holds.set(id, { on, amount: this.#holdOf(order, order.quantity - order.filled) });
  }

  #trade(
    takerId: string,
    trade: { maker: string; price: bigint; quantity: bigint; cents: bigint },
  ): void {
    const [taker, maker] = [this.orders.get(takerId), this.orders.get(trade.maker)];
    if (!taker || !maker) return;
    const [buyer, seller] = taker.buys ? [taker, maker] : [maker, taker];
    const { price, quantity, cents } = trade;
    const fees = new Map([
      [maker, (cents * MAKER_BPS) / 10_000n],
      [taker, (cents * TAKER_BPS) / 10_000n],
    ]);
    const [buyerFee, sellerFee] = [fees.get(buyer) ?? 0n, fees.get(seller) ?? 0n];
    this.give(buyer.party, 'USD', -(cents + buyerFee));
    this.give(seller.party, 'USD', cents - sellerFee);
    this.give(buyer.party, taker.asset, quantity);
    this.give(seller.party, taker.asset, -quantity);
    for (const order of [maker, taker]) {
      order.filled += quantity;
      order.notional += cents;
      order.fees += fees.get(order) ?? 0n;
      this.#updateHold(order.id);
    }
    const figures = [price, quantity, cents, buyerFee, sellerFee].join(' ');
    this.trades.push(`${maker.id} ${taker.id} ${figures}`);
  }

  #end(id: string, why: string): void {
    const order = this.orders.get(id);
    if (!order) return;
    order.status = why === 'EXPIRED' ? 'expired' : 'cancelled';
    this.#updateHold(id);
  }
}
