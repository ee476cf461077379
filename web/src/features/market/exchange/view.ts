import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { RULE_CODES } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { notional } from '@holdfast/domain/kernel/price';
import type { MarketData, Transfers } from '@holdfast/domain/market/exchange/shapes';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import type { CallData } from '../../../lib/call.ts';
import { minorOf, money, quantity } from '../../../lib/figures/format.ts';
import type { Level, LiveBook } from './book/live-book.ts';

export type Asset = CallData<'GET /assets/:assetId'>;
export type Market = MarketData;
export type Trade = CallData<'GET /assets/:assetId/trades'>[number];
export type Order = CallData<'GET /trade/orders'>[number];
export type OwnTrade = CallData<'GET /trade/trades'>[number];
export type Receipt = CallData<'GET /trade/trades/:tradeId'>;
export type Placed = CallData<'POST /trade/orders'>;
export type Quote = CallData<'POST /trade/:assetId/quote'>;
export type Holding = CallData<'GET /user/portfolio'>['holdings'][number];
export type Agreement = CallData<'GET /assets/:assetId/investment'>['agreements'][number];

export const orderWords = (order: Pick<Order, 'action' | 'quantity' | 'price'>): string =>
  `${order.action.endsWith('buy') ? 'buy' : 'sell'} order of ${quantity(order.quantity)} at ${money(order.price)}`;

export type Row = Level & {
  /** Cumulative units from the best level. */
  readonly total: bigint;
  /** The share of the deeper side's total in percent, drawn as a bar. */
  readonly depth: number;
};

/** A side's levels with cumulative totals; `most` is the deeper side's total. */
export function rowsOf(levels: readonly Level[], most: bigint): readonly Row[] {
  let total = 0n;
  return levels.map((level) => {
    total += level.quantity;
    return { ...level, total, depth: most === 0n ? 0 : Number((total * 1000n) / most) / 10 };
  });
}

export const unitsIn = (levels: readonly Level[]): bigint =>
  levels.reduce((sum, level) => sum + level.quantity, 0n);

export type Spread = { readonly cents: bigint; readonly percent: string; readonly mid: bigint };

/** Undefined while a side is empty. */
export function spreadOf({ bids, asks }: Pick<LiveBook, 'bids' | 'asks'>): Spread | undefined {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  if (bid === undefined || ask === undefined) return undefined;
  const mid = (bid + ask) / 2n;
  const percent = ((Number(ask - bid) / Number(mid)) * 100).toFixed(2);
  return { cents: ask - bid, percent, mid };
}

export function ownPrices(orders: readonly Order[]) {
  const of = (side: string) =>
    new Set(
      orders.filter((order) => order.action.endsWith(side)).map((order) => minorOf(order.price, 2)),
    );
  return { buy: of('buy'), sell: of('sell') };
}

/** The filled part of an order, such as "31%", rounded down; undefined if zero. */
export function filledPercent(order: Pick<Order, 'quantity' | 'filledQuantity'>) {
  const [whole, filled] = [minorOf(order.quantity, 3), minorOf(order.filledQuantity, 3)];
  return filled === 0n || whole === 0n ? undefined : `${(filled * 100n) / whole}%`;
}

export const SOURCES: Readonly<Record<NonNullable<Holding['priceSource']>, string>> = {
  trade: 'last price',
  nav: 'NAV',
  offering: 'offering price',
};

export type Worth = {
  readonly value: string | null;
  readonly gain: string | null;
  readonly gainPercent: string | null;
  readonly source: string | undefined;
  readonly at: string | null;
};

/** A position's value at the last price; before the first trade, at the holding's own price. */
export function worthOf(holding: Holding, market: Market): Worth {
  const { lastPrice, lastTradeAt } = market;
  if (lastPrice === null) {
    const { value, gain, gainPercent, priceSource, priceAt } = holding;
    const source = priceSource ? SOURCES[priceSource] : undefined;
    return { value, gain, gainPercent, source, at: priceAt };
  }
  const cost = minorOf(holding.cost, 2);
  const value = notional(minorOf(lastPrice, 2), minorOf(holding.units, 3));
  const gain = value - cost;
  return {
    value: writeDecimal(value, 2),
    gain: writeDecimal(gain, 2),
    gainPercent: cost === 0n ? null : ((Number(gain) / Number(cost)) * 100).toFixed(2),
    source: SOURCES.trade,
    at: lastTradeAt,
  };
}

/** Reasons not shown elsewhere on the screen. */
const BARRING: ReadonlySet<string> = new Set([...RULE_CODES, 'COUNTRY_NOT_SERVED']);

export const transferRefusal = (transfer: Transfers | undefined, side: Side): string | undefined =>
  reasonText(
    transfer?.[side].reasons.find(({ code, next }) => BARRING.has(code) && next !== 'less'),
  );

const reasonText = (reason: Transfers['buy']['reasons'][number] | undefined): string | undefined =>
  reason && [reason.say, reason.advice].filter(Boolean).join(' ');

/** True if the asset is on the exchange, even if halted while holders vote. */
export const isTraded = (asset: Asset, market: Market | null | undefined): boolean =>
  (asset.status === 'IN_TRADING' || asset.status === 'In Voting') && market !== null;

export const categoryName = (asset: Asset): string => CATEGORY_NAMES[asset.category];

/** "$103.90" → "103.90": books show prices without currency. */
export const bare = (money: string): string => money.replace('$', '');

/** Before fees. */
export function totalOf(order: Pick<Order, 'status' | 'price' | 'quantity' | 'notional'>): string {
  if (order.status !== 'open') return order.notional;
  return writeDecimal(notional(minorOf(order.price, 2), minorOf(order.quantity, 3)), 2);
}
