import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Database, Tx } from '../../../../kit/database/db.ts';
import { listMarkets, type MarketRow } from '../repository/markets.ts';
import { listOpenOrders, type OpenOrder } from '../repository/orders.ts';
import { OrderBook } from '../rules/order-book.ts';
import { type ExchangeState, emptyState, type MarketState } from './state.ts';

const PAGE = 20_000;

/** Reads committed rows, the only trusted source after a crash. */
export async function rebuildState(db: Database | Tx): Promise<ExchangeState> {
  const state = emptyState();
  for (const row of await listMarkets(db)) state.markets.set(row.assetId, stateOf(row));
  let after = 0n;
  for (;;) {
    const orders = await listOpenOrders(db, after, PAGE);
    for (const order of orders) rest(state, order);
    const last = orders.at(-1);
    if (!last || orders.length < PAGE) break;
    after = last.seq;
  }
  for (const market of state.markets.values()) market.book.commit();
  return state;
}

const stateOf = (row: MarketRow): MarketState => ({
  assetId: row.assetId,
  companyId: row.companyId,
  unitDecimals: row.unitDecimals,
  openingPrice: Number(row.openingPrice),
  holderCapBps: row.holderCapBps,
  issuedUnits: Number(row.issuedUnits),
  lockedUntil: row.lockedUntil?.getTime(),
  rules: row.transferRules,
  rulesVersion: row.transferRulesVersion,
  book: new OrderBook(),
  reference: Number(row.referencePrice),
  lastPrice: row.lastPrice === null ? undefined : Number(row.lastPrice),
  bandBps: row.bandBps,
  halts: row.halts,
  lastTradeAt: row.lastTradeAt?.getTime(),
  sequence: 0,
});

function rest(state: ExchangeState, order: OpenOrder): void {
  const side = sideOf(order.action);
  const { id, assetId, partyId, userId, makerBps, takerBps } = order;
  const price = Number(order.price);
  const { makerFeeId: maker, takerFeeId: taker } = order;
  const feeIds = maker && taker ? { maker, taker } : undefined;
  state.orders.set(id, { id, assetId, partyId, userId, side, price, makerBps, takerBps, feeIds });
  state.markets.get(assetId)?.book.add({
    id,
    party: partyId,
    side,
    price,
    remaining: Number(order.remaining),
    expiresAt: order.expiresAt.getTime(),
  });
}
