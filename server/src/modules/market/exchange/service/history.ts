import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { OrderView, OwnTradeView } from '@holdfast/domain/market/exchange/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { namedFees } from '../../../money/fees/index.ts';
import {
  countOrders,
  listOrders,
  listTradesOf,
  type OrderRow,
  type TradeRow,
} from '../repository/reads.ts';
import { findReceipt } from '../repository/receipts.read.ts';
import { namesFor, orderView, tradeView } from './describe.ts';
import { cursorOf } from './look.ts';

export type HistoryAsked = {
  readonly assetId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** The first and the last day that count, UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type Page = { readonly after?: string | undefined; readonly limit: number };

/** Days as moments: the last one counts to its end. */
const within = ({ from, to }: HistoryAsked) => ({
  since: from ? new Date(`${from}T00:00:00Z`) : undefined,
  until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + DAY) : undefined,
});

const nextOf = (rows: readonly { readonly seq: bigint }[], limit: number): string | null =>
  rows.length > limit ? String(rows[limit - 1]?.seq ?? '') : null;

/** One page of the caller's orders, newest first, and where the next begins. */
export async function pageOfOrders(ctx: UserCtx, asked: HistoryAsked, page: Page) {
  const rows = await ordersFrom(ctx, asked, cursorOf(page.after), page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const names = await namesFor(ctx, shown);
  return { rows: shown.map((row) => orderView(row, names)), next: nextOf(rows, page.limit) };
}

const ordersFrom = (
  ctx: UserCtx,
  asked: HistoryAsked,
  before: bigint | undefined,
  limit: number,
): Promise<OrderRow[]> =>
  listOrders(ctx.tx, { ...asked, ...within(asked), before, limit, partyId: ctx.actor.partyId });

/** How many of the caller's orders stand in each status, of one asset or of all. */
export const countOwnOrders = (ctx: UserCtx, assetId: string | undefined) =>
  countOrders(ctx.tx, ctx.actor.partyId, assetId);

/** One page of the caller's trades, newest first, and where the next begins. */
export async function pageOfTrades(ctx: UserCtx, asked: HistoryAsked, page: Page) {
  const rows = await tradesFrom(ctx, asked, cursorOf(page.after), page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const names = await namesFor(ctx, shown);
  const { partyId } = ctx.actor;
  return {
    rows: shown.map((row) => tradeView(row, partyId, names)),
    next: nextOf(rows, page.limit),
  };
}

const tradesFrom = (
  ctx: UserCtx,
  asked: HistoryAsked,
  before: bigint | undefined,
  limit: number,
): Promise<TradeRow[]> =>
  listTradesOf(ctx.tx, { ...asked, ...within(asked), before, limit, partyId: ctx.actor.partyId });

/** One of the caller's trades with what it cost and where it stands in the books. NOT_FOUND. */
export async function describeTrade(ctx: UserCtx, tradeId: string) {
  const row = UUID.test(tradeId) ? await findReceipt(ctx.tx, tradeId) : undefined;
  const { partyId } = ctx.actor;
  if (!row || (row.buyerId !== partyId && row.sellerId !== partyId)) return refuse('NOT_FOUND', {});
  const trade = tradeView(row, partyId, await namesFor(ctx, [row]));
  const isMaker = trade.role === 'maker';
  const feeId = isMaker ? row.makerFeeId : row.takerFeeId;
  return {
    trade,
    feeBps: isMaker ? row.makerBps : row.takerBps,
    feeVersion: isMaker ? row.makerFeeVersion : row.takerFeeVersion,
    feeRule: feeId ? await ruleOf(ctx, feeId) : null,
    entryId: row.entryId,
  };
}

async function ruleOf(ctx: UserCtx, feeId: string) {
  const fee = (await namedFees(ctx, [feeId])).get(feeId);
  return fee ? { ruleId: fee.ruleId, name: fee.name, version: fee.version } : null;
}

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;
const ROWS_AT_ONCE = 1_000;

const ORDER_HEAD = `order_id created_at asset symbol action status reason price quantity
  filled_quantity average_price notional fees expires_at ended_at`.split(/\s+/);
const orderCells = (order: OrderView): CsvCell[] => [
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

const TRADE_HEAD = `trade_id at asset symbol side role price quantity notional fee net currency
  settled_at transaction order_id`.split(/\s+/);
const tradeCells = (trade: OwnTradeView): CsvCell[] => [
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

/** The caller's filtered orders as CSV, some at a time, newest first. */
export const exportOrders = (transact: Transact, asked: HistoryAsked) =>
  linesOf(ORDER_HEAD, orderCells, (after) =>
    transact((ctx) => pageOfOrders(ctx, asked, { after, limit: ROWS_AT_ONCE })),
  );

/** The caller's filtered trades as CSV, some at a time, newest first. */
export const exportTrades = (transact: Transact, asked: HistoryAsked) =>
  linesOf(TRADE_HEAD, tradeCells, (after) =>
    transact((ctx) => pageOfTrades(ctx, asked, { after, limit: ROWS_AT_ONCE })),
  );

/** Each page is read in a short transaction of its own; cursors go back, so the file has an end. */
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
