import type { NewOrder, NewTrade } from '../repository/batch-rows.ts';
import type { OrderRow } from '../repository/orders.ts';
import type { TradeRow } from '../repository/trades.ts';
import type { BatchEffects } from './batch-effects.ts';
import type { Command, Place, Placed, Result } from './commands.ts';

/** Adds to each result its order as the whole batch left it. */
export function withPlaced(
  commands: readonly Command[],
  results: readonly Result[],
  { orders, trades }: BatchEffects,
): readonly Result[] {
  const byOrder = new Map<string, NewTrade[]>();
  for (const trade of trades) {
    for (const id of [trade.makerOrderId, trade.takerOrderId]) {
      const some = byOrder.get(id);
      if (some) some.push(trade);
      else byOrder.set(id, [trade]);
    }
  }
  return results.map((result, i) => {
    const command = commands[i];
    if (command?.kind !== 'place' || !result.ok || result.orderId !== command.id) return result;
    const order = orders.get(command.id);
    return order ? { ...result, placed: placedOf(order, byOrder.get(command.id) ?? []) } : result;
  });
}

const placedOf = (order: NewOrder, trades: readonly NewTrade[]): Placed => ({
  seq: String(order.seq),
  quantity: String(BigInt(order.place.quantity) - order.reduced),
  filled: String(order.filled),
  notional: String(order.notional),
  fees: String(order.fees),
  status: order.status,
  ending: order.ending,
  endedWhy: order.endedWhy,
  endedAt: order.endedAt?.getTime() ?? null,
  trades: trades.map((trade) => ({
    id: trade.id,
    seq: String(trade.seq),
    makerOrderId: trade.makerOrderId,
    takerOrderId: trade.takerOrderId,
    takerSide: trade.takerSide,
    buyerId: trade.buyerId,
    sellerId: trade.sellerId,
    price: String(trade.price),
    quantity: String(trade.quantity),
    notional: String(trade.notional),
    buyerFee: String(trade.buyerFee),
    sellerFee: String(trade.sellerFee),
    at: trade.at.getTime(),
  })),
});

export function rowsOf(
  place: Place,
  placed: Placed,
): { readonly order: OrderRow; readonly trades: readonly TradeRow[] } {
  const { assetId } = place;
  const order: OrderRow = {
    id: place.id,
    seq: BigInt(placed.seq),
    assetId,
    partyId: place.partyId,
    userId: place.userId,
    action: place.action,
    price: BigInt(place.price),
    quantity: BigInt(placed.quantity),
    filled: BigInt(placed.filled),
    filledValue: placed.trades.reduce((sum, t) => sum + BigInt(t.price) * BigInt(t.quantity), 0n),
    notional: BigInt(placed.notional),
    fees: BigInt(placed.fees),
    makerBps: place.makerBps,
    takerBps: place.takerBps,
    postOnly: place.postOnly,
    againstId: place.against,
    source: place.source,
    status: placed.status,
    ending: placed.ending,
    endedWhy: placed.endedWhy,
    createdAt: new Date(place.at),
    expiresAt: new Date(place.expiresAt),
    endedAt: placed.endedAt === null ? null : new Date(placed.endedAt),
  };
  const trades = placed.trades.map(
    (trade): TradeRow => ({
      ...trade,
      assetId,
      seq: BigInt(trade.seq),
      price: BigInt(trade.price),
      quantity: BigInt(trade.quantity),
      notional: BigInt(trade.notional),
      buyerFee: BigInt(trade.buyerFee),
      sellerFee: BigInt(trade.sellerFee),
      at: new Date(trade.at),
      settledAt: null,
      txId: null,
    }),
  );
  return { order, trades };
}
