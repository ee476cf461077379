import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { RestingOrder } from '../rules/order-book.ts';
import { type Place, type Reduce, type Result, refused } from './commands.ts';
import type { MarketState } from './state.ts';

export type Amended =
  | { readonly order: RestingOrder; readonly refusal?: never }
  | { readonly order?: never; readonly refusal: Result };

/**
 * The replaced order's remainder must be what its party saw, or the new order would repeat trades
 * made since.
 */
export function replacedBy(market: MarketState, place: Place): Amended | undefined {
  if (!place.replaces) return undefined;
  const { orderId, remaining } = place.replaces;
  const found = seen(market, { orderId, partyId: place.partyId, remaining });
  if (found.refusal || found.order.side === sideOf(place.action)) {
    return found.order && place.postOnly && crosses(market, found.order, place)
      ? { refusal: refused('POST_ONLY_CROSSES') }
      : found;
  }
  return { refusal: refused('E_INVALID_TRADE_STATUS') };
}

export function reducedBy(market: MarketState, reduce: Reduce): Amended {
  const found = seen(market, reduce);
  if (found.refusal || (reduce.to > 0 && reduce.to < reduce.remaining)) return found;
  return { refusal: refused('E_INVALID_TRADE_STATUS') };
}

type Seen = { readonly orderId: string; readonly partyId: string; readonly remaining: number };

function seen(market: MarketState, { orderId, partyId, remaining }: Seen): Amended {
  const found = market.book.find(orderId);
  const order = found?.party === partyId ? found : undefined;
  if (order?.remaining === remaining) return { order };
  return { refusal: refused('ORDER_CHANGED', { remaining: order?.remaining ?? 0 }) };
}

/** Whether the order would trade and end, although the one it replaces could stay. */
function crosses({ book }: MarketState, { side }: RestingOrder, { price, at }: Place): boolean {
  for (const offer of book.orders(side === 'buy' ? 'sell' : 'buy')) {
    if (offer.expiresAt > at) return side === 'buy' ? offer.price <= price : offer.price >= price;
  }
  return false;
}
