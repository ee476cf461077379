import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { MIN_TRADE, type TradeAction } from '@holdfast/domain/market/exchange/terms';
import { newIdOf } from '../../src/kit/http/edge.ts';
import { type Order, orderFeesAt } from '../../src/modules/market/exchange/index.ts';
import { feeSchedule } from '../../src/modules/money/fees/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Person } from './accounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob, untilSettled } from './clock.ts';
import { depositAll, type Payment } from './money.ts';

export type Trader = { readonly who: Person; units: number; cash: number };

type NewOrder = Omit<Order, 'makerBps' | 'takerBps' | 'feeVersion' | 'feeIds'>;

type Market = {
  readonly assetId: string;
  readonly category: Category;
  readonly symbol: string;
  readonly traders: readonly Trader[];
  /** Unit value and last price, in cents. */
  nav: number;
  price: number;
};

const REST_MS = 30 * 24 * HOUR;
/** In cents: a trader's deposit when out of cash. */
const FUNDED = 350_000;

/**
 * A random walk around each asset's value. A day's orders go to the exchange in one batch; trades
 * are settled on chain.
 */
export class SimulatedTrading {
  readonly #seeder: Seeder;
  readonly #markets: Market[] = [];

  constructor(seeder: Seeder) {
    this.#seeder = seeder;
  }

  open(asset: SeededAsset, nav: number, traders: readonly Trader[]): void {
    const { assetId, story } = asset;
    const { symbol, category } = story;
    this.#markets.push({ assetId, category, symbol, traders, nav, price: nav });
  }

  assetOf(symbol: string): string | undefined {
    return this.#markets.find((market) => market.symbol === symbol)?.assetId;
  }

  revalue(assetId: string, nav: number): void {
    const market = this.#markets.find((one) => one.assetId === assetId);
    if (market) market.nav = nav;
  }

  async trade(): Promise<void> {
    const orders: NewOrder[] = [];
    let minutes = 0;
    for (const market of this.#markets) {
      const times = this.#chance() < 0.3 ? 0 : 1 + Math.floor(this.#chance() * 1.5);
      for (let time = 0; time < times; time++) {
        market.price = this.#step(market);
        minutes += 1 + Math.floor(this.#chance() * 7);
        orders.push(...this.#pair(market, market.price, this.#now() - HOUR + minutes * MINUTE));
      }
    }
    await this.#submit(orders);
    await untilSettled(this.#seeder);
    // Fill notifications are dated to the day of the fill.
    await runJob(this.#seeder, 'exchange.notify_orders');
  }

  /** A step of the walk: mean reversion plus noise. */
  #step({ price, nav }: Market): number {
    const push = (this.#chance() + this.#chance() + this.#chance() - 1.5) * 0.018 * nav;
    return Math.max(1, Math.round(price + 0.18 * (nav - price) + push));
  }

  #pair(market: Market, price: number, at: number): NewOrder[] {
    const traders = [...market.traders].sort(() => this.#chance() - 0.5);
    const seller = traders.find((one) => one.units >= 2_000);
    const target = Math.round((30_000 + this.#chance() * 700_000) / price) * 1000;
    const quantity = Math.max(1000, Math.min(target, (seller?.units ?? 0) - 1000));
    const cost = Math.ceil((price * quantity) / 1000);
    const buyer = traders.find((one) => one !== seller && one.cash > cost * 1.01 + 100);
    if (!seller || !buyer) return [];
    return this.#deal(market, { seller, buyer, price, quantity, at });
  }

  #deal(
    market: Market,
    deal: { seller: Trader; buyer: Trader; price: number; quantity: number; at: number },
  ): NewOrder[] {
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
      this.#order(market, trader, action, { price, quantity, at: at + i * 20_000 }),
    );
  }

  #order(
    market: Market,
    trader: Trader,
    action: TradeAction,
    what: { readonly price: number; readonly quantity: number; readonly at: number },
  ): NewOrder {
    return {
      kind: 'place',
      ...what,
      id: newIdOf(this.#seeder.edge),
      assetId: market.assetId,
      partyId: trader.who.partyId,
      userId: trader.who.userId,
      action,
      postOnly: false,
      against: null,
      expiresAt: what.at + REST_MS,
      requestKey: null,
      source: 'book',
      pricing: { leastMinor: Number(MIN_TRADE), related: [] },
    };
  }

  async #submit(orders: readonly NewOrder[]): Promise<void> {
    const { modules, edge, read } = this.#seeder;
    const rules = await read(feeSchedule);
    const sent = orders.map((order) => {
      const category = this.#markets.find((one) => one.assetId === order.assetId)?.category ?? null;
      const fees = orderFeesAt(rules, new Date(order.at), { assetId: order.assetId, category });
      return modules.exchange.executeCommand(edge, { ...order, ...fees });
    });
    await Promise.all(sent);
  }

  async standOut(): Promise<void> {
    const market = this.#markets.find((one) => one.symbol === 'TCS');
    const other = this.#markets.find((one) => one.symbol === 'TNM');
    const [a, b] = market?.traders.filter((one) => one.units > 20_000 && one.cash > 400_000) ?? [];
    if (!market || !other || !a || !b) return;
    const at = this.#now() - 50 * MINUTE;
    const quantity = 12_000;
    const there = { seller: a, buyer: b, price: market.price, quantity, at };
    const back = { ...there, seller: b, buyer: a, at: at + 9 * MINUTE };
    const [c, d] = other.traders.filter((one) => one.units > 20_000 && one.cash > 400_000);
    const far = Math.round(other.price * 1.12);
    const orders = [...this.#deal(market, there), ...this.#deal(market, back)];
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

  async fillBooks(...shown: readonly (Person | undefined)[]): Promise<void> {
    const orders: NewOrder[] = [];
    const payments: Payment[] = [];
    for (const [at, market] of this.#markets.entries()) {
      const known = market.traders.filter(({ who }) => shown.includes(who));
      const firsts = at % 2 === 0 ? known : [...known].reverse();
      const others = market.traders.filter(({ who }) => !shown.includes(who));
      const bidders = [...firsts.slice(0, 1), ...others.slice(0, 5)];
      const askers = [...firsts.slice(1, 2), ...others.slice(-5)];
      for (const [level, trader] of bidders.entries()) {
        if (trader.cash <= FUNDED) payments.push(fund(trader));
        orders.push(...this.#resting(market, trader, 'make_buy', level + 1));
      }
      for (const [level, trader] of askers.entries()) {
        orders.push(...this.#resting(market, trader, 'make_sell', level + 1));
      }
    }
    await depositAll(this.#seeder, payments);
    await this.#submit(orders);
    await runJob(this.#seeder, 'exchange.listing');
  }

  #resting(market: Market, trader: Trader, action: TradeAction, level: number): NewOrder[] {
    const away = market.price * (0.003 + level * 0.004 + this.#chance() * 0.002);
    const isBuy = action === 'make_buy';
    const price = Math.round(isBuy ? market.price - away : market.price + away);
    const target = Math.max(1, Math.round((40_000 + this.#chance() * 260_000) / price)) * 1000;
    const quantity = isBuy ? target : Math.min(target, Math.floor(trader.units / 2000) * 1000);
    if (quantity < 1000) return [];
    if (isBuy) trader.cash -= Math.ceil((price * quantity * 1.01) / 1000);
    else trader.units -= quantity;
    const at = this.#now() - Math.floor(this.#chance() * 40) * MINUTE;
    return [this.#order(market, trader, action, { price, quantity, at })];
  }

  #now(): number {
    return this.#seeder.clock.now().getTime();
  }

  #chance(): number {
    return this.#seeder.chance();
  }
}

function fund(trader: Trader): Payment {
  trader.cash += FUNDED;
  return { partyId: trader.who.partyId, amount: BigInt(FUNDED) };
}
