import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Database, Tx } from '../../../../kit/db.ts';
import { listMarkets, type MarketRow } from '../repository/markets.ts';
import { listOpenOrders, type OpenOrder } from '../repository/orders.ts';
import { OrderBook } from '../rules/order-book.ts';
import { emptyFloor, type Floor, type MarketState } from './markets.ts';

const AT_ONCE = 20_000;

/** Rebuilds markets and books from what is committed: nothing else is trusted after a crash. */
export async function rebuildFloor(db: Database | Tx): Promise<Floor> {
  const floor = emptyFloor();
  for (const row of await listMarkets(db)) floor.markets.set(row.assetId, stateOf(row));
  let after = 0n;
  for (;;) {
    const orders = await listOpenOrders(db, after, AT_ONCE);
    for (const order of orders) rest(floor, order);
    const last = orders.at(-1);
    if (!last || orders.length < AT_ONCE) break;
    after = last.seq;
  }
  for (const market of floor.markets.values()) market.book.keep();
  return floor;
}

const stateOf = (row: MarketRow): MarketState => ({
  assetId: row.assetId,
  companyId: row.companyId,
  unitDecimals: row.unitDecimals,
  openingPrice: Number(row.openingPrice),
  holderCapBps: row.holderCapBps,
  issuedUnits: Number(row.issuedUnits),
  book: new OrderBook(),
  reference: Number(row.lastPrice ?? row.openingPrice),
  bandBps: row.bandBps,
  halt:
    row.haltKind && row.haltReason !== null
      ? {
          kind: row.haltKind,
          reason: row.haltReason,
          at: row.haltedAt?.getTime() ?? 0,
          by: row.haltedBy,
          until: row.haltedUntil?.getTime(),
        }
      : undefined,
  lastTradeAt: row.lastTradeAt?.getTime(),
  sequence: 0,
});

function rest(floor: Floor, order: OpenOrder): void {
  const side = sideOf(order.action);
  const { id, assetId, partyId, userId, makerBps, takerBps } = order;
  const price = Number(order.price);
  const { makerFeeId: maker, takerFeeId: taker } = order;
  const feeIds = maker && taker ? { maker, taker } : undefined;
  floor.orders.set(id, { id, assetId, partyId, userId, side, price, makerBps, takerBps, feeIds });
  floor.markets.get(assetId)?.book.add({
    id,
    party: partyId,
    side,
    price,
    remaining: Number(order.remaining),
    expiresAt: order.expiresAt.getTime(),
  });
}
