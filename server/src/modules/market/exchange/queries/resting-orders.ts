import {
  type Reach,
  type Resting,
  reach,
  type Target,
} from '@holdfast/domain/market/exchange/sweep';
import { otherSide, type Side } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { MarketRow } from '../repository/markets.ts';
import { listResting } from '../repository/quotes.ts';
import type { RestingOrder } from '../rules/order-book.ts';
import type { Exchange } from '../sequencer/exchange.ts';

const MOST_ORDERS = 5_000;

export type MarketOffers = Reach & { readonly sequence: number };

/** Reads the book in memory, or stored orders if another process leads. */
export async function offersTo(
  ctx: Ctx,
  exchange: Exchange,
  market: MarketRow,
  input: {
    readonly side: Side;
    readonly party: string;
    readonly target: Target;
    readonly goesPastOwn?: boolean;
  },
): Promise<MarketOffers> {
  const inMemory = exchange.state?.markets.get(market.assetId);
  const other = otherSide(input.side);
  const resting = inMemory
    ? ofBook(inMemory.book.orders(other))
    : await listResting(ctx.tx, market.assetId, other, MOST_ORDERS);
  const taker = {
    party: input.party,
    now: ctx.now.getTime(),
    reference: market.referencePrice,
    bandBps: market.bandBps,
    goesPastOwn: input.goesPastOwn ?? false,
  };
  return { ...reach(resting, taker, input.target), sequence: inMemory?.sequence ?? 0 };
}

function* ofBook(orders: Iterable<RestingOrder>): Generator<Resting> {
  let read = 0;
  for (const { party, price, remaining, expiresAt } of orders) {
    if (++read > MOST_ORDERS) return;
    yield { party, price: BigInt(price), remaining: BigInt(remaining), expiresAt };
  }
}
