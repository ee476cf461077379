import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetsByIds } from '../../../assets/catalogue/index.ts';
import { findOrder, type OrderRow } from '../repository/orders.ts';
import { type TradeRow, tradesOfOrder } from '../repository/trades.ts';
import { type Names, orderView, tradeView } from '../views.ts';

export const namesFor = (ctx: Ctx, rows: readonly { readonly assetId: string }[]) =>
  assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );

export async function ownOrder(ctx: UserCtx, orderId: string): Promise<OrderRow> {
  const row = UUID.test(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

/** Reads the asset unless it is given. */
export async function describeOrder(ctx: UserCtx, orderId: string, asset?: Asset) {
  const [row, trades] = await Promise.all([
    ownOrder(ctx, orderId),
    UUID.test(orderId) ? tradesOfOrder(ctx.tx, orderId) : [],
  ]);
  const names = asset ? new Map([[asset.id, asset]]) : await namesFor(ctx, [row]);
  return orderWithTrades(ctx, { order: row, trades }, names);
}

export const orderWithTrades = (
  caller: Pick<UserCtx, 'actor'>,
  { order, trades }: { readonly order: OrderRow; readonly trades: readonly TradeRow[] },
  names: Names,
) => ({
  order: orderView(caller, order, names),
  trades: trades.map((trade) => tradeView(trade, order.partyId, names)),
});
