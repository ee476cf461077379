import { otherSide, type Side } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketRow } from '../repository/markets.ts';
import { listResting } from '../repository/quotes.ts';
import type { RestingOrder } from '../rules/order-book.ts';
import { type Reach, type Resting, reach, type Wanted } from '../rules/walk.ts';

/** The most orders that are looked at: what lies beyond them counts as not there. */
const MOST_ORDERS = 5_000;

export type Seen = Reach & { readonly sequence: number };

/**
 * What an order of a party would meet in a market now: from the book that this process keeps, or
 * from the open orders where another writes.
 */
export async function offersTo(
  ctx: Ctx,
  exchange: Exchange,
  market: MarketRow,
  asked: { readonly side: Side; readonly party: string; readonly wanted: Wanted },
): Promise<Seen> {
  const kept = exchange.floor?.markets.get(market.assetId);
  const other = otherSide(asked.side);
  const resting = kept
    ? ofBook(kept.book.orders(other))
    : await listResting(ctx.tx, market.assetId, other, MOST_ORDERS);
  const taker = {
    party: asked.party,
    now: ctx.now.getTime(),
    reference: market.lastPrice ?? market.openingPrice,
    bandBps: market.bandBps,
  };
  return { ...reach(resting, taker, asked.wanted), sequence: kept?.sequence ?? 0 };
}

function* ofBook(orders: Iterable<RestingOrder>): Generator<Resting> {
  let seen = 0;
  for (const { party, price, remaining, expiresAt } of orders) {
    if (++seen > MOST_ORDERS) return;
    yield { party, price: BigInt(price), remaining: BigInt(remaining), expiresAt };
  }
}
