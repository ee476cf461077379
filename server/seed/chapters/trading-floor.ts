import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { newIdOf } from '../../src/kit/edge.ts';
import { settleUntilQuiet } from '../../src/modules/chain/settlement/index.ts';
import { type Order, orderFeesAt } from '../../src/modules/market/exchange/index.ts';
import { feeSchedule } from '../../src/modules/money/fees/index.ts';
import type { Teller } from '../teller.ts';
import type { Person } from './cast.ts';
import type { Told } from './catalogue.ts';
import { runJob } from './clock.ts';
import { deposit } from './money.ts';

/** Somebody who trades: thousandths of a unit and cents that are free, as far as is known here. */
export type Trader = { readonly who: Person; units: number; cash: number };

/** An order before it is said what it is charged. */
type Wish = Omit<Order, 'makerBps' | 'takerBps' | 'feeVersion' | 'feeIds'>;

type Stall = {
  readonly assetId: string;
  readonly category: Category;
  readonly symbol: string;
  readonly traders: readonly Trader[];
  /** Cents: what it is worth, and what it last traded at. */
  nav: number;
  price: number;
};

const REST_MS = 30 * 24 * HOUR;

/**
 * The demo's traders and their prices: a walk around each asset's value. Every order goes through
 * the exchange's own door, a day's orders in one batch, and what they move goes to the chain.
 */
export class FloorOfDemo {
  readonly #teller: Teller;
  readonly #stalls: Stall[] = [];

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  open(told: Told, nav: number, traders: readonly Trader[]): void {
    const { assetId, story } = told;
    const { symbol, category } = story;
    this.#stalls.push({ assetId, category, symbol, traders, nav, price: nav });
  }

  assetOf(symbol: string): string | undefined {
    return this.#stalls.find((stall) => stall.symbol === symbol)?.assetId;
  }

  revalue(assetId: string, nav: number): void {
    const stall = this.#stalls.find((one) => one.assetId === assetId);
    if (stall) stall.nav = nav;
  }

  /** A day of trading: most assets trade, some of them more than once. */
  async trade(): Promise<void> {
    const orders: Wish[] = [];
    let minutes = 0;
    for (const stall of this.#stalls) {
      const times = this.#chance() < 0.3 ? 0 : 1 + Math.floor(this.#chance() * 1.5);
      for (let time = 0; time < times; time++) {
        stall.price = this.#step(stall);
        minutes += 1 + Math.floor(this.#chance() * 7);
        orders.push(...this.#pair(stall, stall.price, this.#now() - HOUR + minutes * MINUTE));
      }
    }
    await this.#submit(orders);
    await settleUntilQuiet(this.#teller.edge, this.#teller.ports.chain);
  }

  /** One step of the walk: drawn back to the value, and pushed by chance. */
  #step({ price, nav }: Stall): number {
    const push = (this.#chance() + this.#chance() + this.#chance() - 1.5) * 0.018 * nav;
    return Math.max(1, Math.round(price + 0.18 * (nav - price) + push));
  }

  /** Somebody rests an order and somebody else takes it, either way round. */
  #pair(stall: Stall, price: number, at: number): Wish[] {
    const traders = [...stall.traders].sort(() => this.#chance() - 0.5);
    const seller = traders.find((one) => one.units >= 2_000);
    const wanted = Math.round((30_000 + this.#chance() * 700_000) / price) * 1000;
    const quantity = Math.max(1000, Math.min(wanted, (seller?.units ?? 0) - 1000));
    const cost = Math.ceil((price * quantity) / 1000);
    const buyer = traders.find((one) => one !== seller && one.cash > cost * 1.01 + 100);
    if (!seller || !buyer) return [];
    return this.#deal(stall, { seller, buyer, price, quantity, at });
  }

  #deal(
    stall: Stall,
    deal: { seller: Trader; buyer: Trader; price: number; quantity: number; at: number },
  ): Wish[] {
    const { seller, buyer, price, quantity, at } = deal;
    const value = Math.ceil((price * quantity) / 1000);
    seller.units -= quantity;
    seller.cash += Math.floor(value * 0.99);
    buyer.units += quantity;
    buyer.cash -= Math.ceil(value * 1.006);
    const sides: readonly (readonly [Trader, TradeAction])[] =
      this.#chance() < 0.5
        ? [
            [seller, 'make_sell'],
            [buyer, 'take_buy'],
          ]
        : [
            [buyer, 'make_buy'],
            [seller, 'take_sell'],
          ];
    return sides.map(([trader, action], i) =>
      this.#order(stall, trader, action, { price, quantity, at: at + i * 20_000 }),
    );
  }

  #order(
    stall: Stall,
    trader: Trader,
    action: TradeAction,
    what: { readonly price: number; readonly quantity: number; readonly at: number },
  ): Wish {
    return {
      kind: 'place',
      ...what,
      id: newIdOf(this.#teller.edge),
      assetId: stall.assetId,
      partyId: trader.who.partyId,
      userId: trader.who.userId,
      action,
      postOnly: false,
      against: null,
      expiresAt: what.at + REST_MS,
      requestKey: null,
      source: 'book',
    };
  }

  async #submit(orders: readonly Wish[]): Promise<void> {
    const { modules, edge, tell } = this.#teller;
    const rules = await tell(feeSchedule);
    const sent = orders.map((order) => {
      const category = this.#stalls.find((one) => one.assetId === order.assetId)?.category ?? null;
      const fees = orderFeesAt(rules, new Date(order.at), { assetId: order.assetId, category });
      return modules.exchange.carryOut(edge, { ...order, ...fees });
    });
    await Promise.all(sent);
  }

  /** What surveillance shows: a pair that trades back at once, a far price, an own order met. */
  async standOut(): Promise<void> {
    const stall = this.#stalls.find((one) => one.symbol === 'TCS');
    const other = this.#stalls.find((one) => one.symbol === 'TNM');
    const [a, b] = stall?.traders.filter((one) => one.units > 20_000 && one.cash > 400_000) ?? [];
    if (!stall || !other || !a || !b) return;
    const at = this.#now() - 50 * MINUTE;
    const quantity = 12_000;
    const there = { seller: a, buyer: b, price: stall.price, quantity, at };
    const back = { ...there, seller: b, buyer: a, at: at + 9 * MINUTE };
    const [c, d] = other.traders.filter((one) => one.units > 20_000 && one.cash > 400_000);
    const far = Math.round(other.price * 1.12);
    const orders = [...this.#deal(stall, there), ...this.#deal(stall, back)];
    if (c && d) {
      const near = { seller: c, buyer: d, price: other.price, quantity: 9_000, at };
      orders.push(...this.#deal(other, near));
      orders.push(...this.#deal(other, { ...near, price: far, quantity: 2_000, at: at + MINUTE }));
      orders.push(...this.#deal(other, { ...near, quantity: 4_000, at: at + 7 * MINUTE }));
      const own = { quantity: 3_000, at: at + 9 * MINUTE };
      orders.push(this.#order(other, c, 'make_sell', { ...own, price: far + 100 }));
      orders.push(this.#order(other, c, 'make_buy', { ...own, price: far + 100 }));
    }
    await this.#submit(orders);
  }

  /** Books with both sides; the demo's two parties have orders in some of them. */
  async fillBooks(...shown: readonly (Person | undefined)[]): Promise<void> {
    const orders: Wish[] = [];
    for (const [at, stall] of this.#stalls.entries()) {
      const known = stall.traders.filter(({ who }) => shown.includes(who));
      const firsts = at % 2 === 0 ? known : [...known].reverse();
      const others = stall.traders.filter(({ who }) => !shown.includes(who));
      const bidders = [...firsts.slice(0, 1), ...others.slice(0, 5)];
      const askers = [...firsts.slice(1, 2), ...others.slice(-5)];
      for (const [level, trader] of bidders.entries()) {
        await this.#fund(trader);
        orders.push(...this.#resting(stall, trader, 'make_buy', level + 1));
      }
      for (const [level, trader] of askers.entries()) {
        orders.push(...this.#resting(stall, trader, 'make_sell', level + 1));
      }
    }
    await this.#submit(orders);
    await runJob(this.#teller, 'exchange.listing');
  }

  async #fund(trader: Trader): Promise<void> {
    if (trader.cash > 350_000) return;
    await deposit(this.#teller, trader.who.partyId, 350_000n);
    trader.cash += 350_000;
  }

  #resting(stall: Stall, trader: Trader, action: TradeAction, level: number): Wish[] {
    const away = stall.price * (0.003 + level * 0.004 + this.#chance() * 0.002);
    const isBuy = action === 'make_buy';
    const price = Math.round(isBuy ? stall.price - away : stall.price + away);
    const wanted = Math.max(1, Math.round((40_000 + this.#chance() * 260_000) / price)) * 1000;
    const quantity = isBuy ? wanted : Math.min(wanted, Math.floor(trader.units / 2000) * 1000);
    if (quantity < 1000) return [];
    if (isBuy) trader.cash -= Math.ceil((price * quantity * 1.01) / 1000);
    else trader.units -= quantity;
    const at = this.#now() - Math.floor(this.#chance() * 40) * MINUTE;
    return [this.#order(stall, trader, action, { price, quantity, at })];
  }

  #now(): number {
    return this.#teller.clock.now().getTime();
  }

  #chance(): number {
    return this.#teller.chance();
  }
}
