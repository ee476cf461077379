import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { ENDINGS } from '@holdfast/domain/market/exchange/order.machine';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { OrderView, OwnTradeView } from '@holdfast/domain/market/exchange/shapes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Asset, assetsByIds } from '../../../assets/catalogue/index.ts';
import { findOrder, type OrderRow, type TradeRow, tradesOfOrder } from '../repository/reads.ts';
import { averageOfPaid } from '../rules/walk.ts';

type Named = Pick<Asset, 'name' | 'symbol'>;
export type Names = ReadonlyMap<string, Named>;

/** What assets are called, in one query for a whole page. */
export const namesFor = (ctx: Ctx, rows: readonly { readonly assetId: string }[]) =>
  assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );

const nameOf = (names: Names, assetId: string): Named =>
  invariant(names.get(assetId), 'an asset that is traded is there');

export function orderView(row: OrderRow, names: Names): OrderView {
  const { name, symbol } = nameOf(names, row.assetId);
  return {
    id: row.id,
    assetId: row.assetId,
    name,
    symbol,
    action: row.action,
    status: row.status,
    ending: row.ending,
    reason: row.ending && ENDINGS[row.ending],
    price: moneyText(row.price),
    quantity: quantityText(row.quantity),
    filledQuantity: quantityText(row.filled),
    remainingQuantity: quantityText(row.status === 'open' ? row.quantity - row.filled : 0n),
    averagePrice: row.filled > 0n ? moneyText(averageOfPaid(row.notional, row.filled)) : null,
    notional: moneyText(row.notional),
    fees: moneyText(row.fees),
    makerBps: row.makerBps,
    takerBps: row.takerBps,
    postOnly: row.postOnly,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** A trade as one of its two parties sees it. */
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
    price: moneyText(row.price),
    quantity: quantityText(row.quantity),
    notional: moneyText(row.notional),
    fee: moneyText(fee),
    net: moneyText(buys ? -(row.notional + fee) : row.notional - fee),
    at: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    txId: row.txId,
  };
}

/** One of the caller's own orders; another's is not found. */
export async function ownOrder(ctx: UserCtx, orderId: string): Promise<OrderRow> {
  const row = UUID.test(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

/** One of the caller's own orders with its trades; its asset if it is known. Refuses NOT_FOUND. */
export async function describeOrder(ctx: UserCtx, orderId: string, asset?: Asset) {
  const [row, found] = await Promise.all([
    ownOrder(ctx, orderId),
    UUID.test(orderId) ? tradesOfOrder(ctx.tx, orderId) : [],
  ]);
  const names = asset ? new Map([[asset.id, asset]]) : await namesFor(ctx, [row]);
  return {
    order: orderView(row, names),
    trades: found.map((trade) => tradeView(trade, row.partyId, names)),
  };
}
