import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { activityDay } from '@holdfast/domain/market/exchange/owner-contract';
import {
  type OrderView,
  type OwnTradeView,
  order as orderShape,
  ownTrade,
} from '@holdfast/domain/market/exchange/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { assetActivity } from '../queries/activity.ts';
import { type HistoryFilter, pageOfOrders, pageOfTrades } from '../queries/history.ts';

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;
const PAGE = 1_000;

const ORDER_HEAD = `order_id created_at asset symbol action status reason price quantity
  filled_quantity average_price notional fees expires_at ended_at`.split(/\s+/);
const orderCells = (view: OrderView): CsvCell[] => {
  const order = onWire(orderShape, view);
  return [
    order.id,
    order.createdAt,
    order.name,
    order.symbol,
    order.action,
    order.status,
    order.reason,
    order.price,
    order.quantity,
    order.filledQuantity,
    order.averagePrice,
    order.notional,
    order.fees,
    order.expiresAt,
    order.endedAt,
  ];
};

const TRADE_HEAD = `trade_id at asset symbol side role price quantity notional fee net currency
  settled_at transaction order_id`.split(/\s+/);
const tradeCells = (view: OwnTradeView): CsvCell[] => {
  const trade = onWire(ownTrade, view);
  return [
    trade.id,
    trade.at,
    trade.name,
    trade.symbol,
    trade.side,
    trade.role,
    trade.price,
    trade.quantity,
    trade.notional,
    trade.fee,
    trade.net,
    'USD',
    trade.settledAt,
    trade.txId,
    trade.orderId,
  ];
};

export const exportOrders = (transact: Transact, filter: HistoryFilter) =>
  linesOf(ORDER_HEAD, orderCells, (after) =>
    transact((ctx) => pageOfOrders(ctx, filter, { after, limit: PAGE })),
  );

export const exportTrades = (transact: Transact, filter: HistoryFilter) =>
  linesOf(TRADE_HEAD, tradeCells, (after) =>
    transact((ctx) => pageOfTrades(ctx, filter, { after, limit: PAGE })),
  );

/**
 * Each page has its own short transaction. Pages go back in time, so new rows don't prolong the
 * file.
 */
async function* linesOf<Row>(
  head: readonly string[],
  cells: (row: Row) => CsvCell[],
  pageAfter: (after?: string) => Promise<{ rows: Row[]; next: string | null }>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(head)}`;
  let after: string | null | undefined;
  do {
    const page = await pageAfter(after ?? undefined);
    if (page.rows.length > 0) yield page.rows.map((row) => csvLine(cells(row))).join('');
    after = page.next;
  } while (after !== null);
}

const ACTIVITY_HEAD = ['date', 'trades', 'units', 'volume_usd', 'high_usd', 'low_usd', 'close_usd'];

export async function activityCsv(ctx: UserCtx, assetId: string) {
  const { days } = await assetActivity(ctx, assetId);
  const lines = days
    .map((day) => onWire(activityDay, day))
    .map((day) =>
      csvLine([day.date, day.trades, day.units, day.volume, day.high, day.low, day.close]),
    );
  const name = `holdfast-trading-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return csvFile(name, [csvLine(ACTIVITY_HEAD), ...lines]);
}
