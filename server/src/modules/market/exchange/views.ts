import { actionsOf } from '@holdfast/domain/kernel/actions';
import { averagePrice } from '@holdfast/domain/kernel/price';
import { ENDINGS, orderMachine } from '@holdfast/domain/market/exchange/order.machine';
import type {
  MarketView,
  OrderView,
  OwnTradeView,
  PublicTradeView,
} from '@holdfast/domain/market/exchange/shapes';
import type { Ctx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import { invariant } from '../../../kit/invariant.ts';
import type { Asset } from '../../assets/catalogue/index.ts';
import type { OrderRow } from './repository/orders.ts';
import type { TradeRow } from './repository/trades.ts';
import { type Halts, haltAt, haltsAt, type MarketHalt } from './rules/halts.ts';

type Named = Pick<Asset, 'name' | 'symbol'>;
export type Names = ReadonlyMap<string, Named>;

const nameOf = (names: Names, assetId: string): Named =>
  invariant(names.get(assetId), 'a traded asset exists');

export function orderView({ actor }: Pick<Ctx, 'actor'>, row: OrderRow, names: Names): OrderView {
  const { name, symbol } = nameOf(names, row.assetId);
  return {
    id: row.id,
    assetId: row.assetId,
    name,
    symbol,
    action: row.action,
    status: row.status,
    ending: row.ending,
    reason: row.endedWhy ?? (row.ending && ENDINGS[row.ending]),
    price: row.price,
    quantity: row.quantity,
    filledQuantity: row.filled,
    remainingQuantity: row.status === 'open' ? row.quantity - row.filled : 0n,
    averagePrice: row.filled > 0n ? averagePrice(row.filledValue, row.filled) : null,
    notional: row.notional,
    fees: row.fees,
    makerBps: row.makerBps,
    takerBps: row.takerBps,
    postOnly: row.postOnly,
    source: row.source,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    actions: actionsOf(orderMachine, row.status, viewerOf(actor, row)),
  };
}

export function tradeView(row: TradeRow, partyId: string, names: Names): OwnTradeView {
  const { name, symbol } = nameOf(names, row.assetId);
  const buys = row.buyerId === partyId;
  const takes = (row.takerSide === 'buy') === buys;
  const fee = buys ? row.buyerFee : row.sellerFee;
  return {
    id: row.id,
    orderId: takes ? row.takerOrderId : row.makerOrderId,
    assetId: row.assetId,
    name,
    symbol,
    side: buys ? 'buy' : 'sell',
    role: takes ? 'taker' : 'maker',
    price: row.price,
    quantity: row.quantity,
    notional: row.notional,
    fee,
    net: buys ? -(row.notional + fee) : row.notional - fee,
    at: row.at,
    settledAt: row.settledAt,
    txId: row.txId,
  };
}

export const publicTradeView = (
  row: Pick<TradeRow, 'id' | 'price' | 'quantity' | 'takerSide' | 'at'>,
): PublicTradeView => ({
  id: row.id,
  price: row.price,
  quantity: row.quantity,
  takerSide: row.takerSide,
  at: row.at,
});

export const levelView = (level: { price: bigint; quantity: bigint; orders: number }) => ({
  price: level.price,
  quantity: level.quantity,
  orders: level.orders,
});

type HaltView = NonNullable<MarketView['halt']>;

const oneHalt = ({ kind, reason, at, until }: MarketHalt): HaltView => ({
  kind,
  reason,
  at: new Date(at),
  until: until === undefined ? null : new Date(until),
});

type Halted = { readonly halt: HaltView | null; readonly halts: HaltView[] };

export function haltViews({ halts }: { readonly halts: Halts }, now: Date): Halted {
  const halt = haltAt(halts, now.getTime());
  return {
    halt: halt ? oneHalt(halt) : null,
    halts: haltsAt(halts, now.getTime()).map(oneHalt),
  };
}
