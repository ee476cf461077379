import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { namedFees } from '../../../money/fees/index.ts';
import { findReceipt } from '../receipts.read.ts';
import { countOrders, listOrders, type OrderRow } from '../repository/orders.ts';
import { listTradesOf, type TradeRow } from '../repository/trades.ts';
import { orderView, tradeView } from '../views.ts';
import { cursorOf } from './market.ts';
import { namesFor } from './orders.ts';

export type HistoryFilter = {
  readonly assetId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** First and last date, UTC, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type Page = { readonly after?: string | undefined; readonly limit: number };

const within = ({ from, to }: HistoryFilter) => ({
  since: from ? new Date(`${from}T00:00:00Z`) : undefined,
  until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + DAY) : undefined,
});

const nextOf = (rows: readonly { readonly seq: bigint }[], limit: number): string | null =>
  rows.length > limit ? String(rows[limit - 1]?.seq ?? '') : null;

export async function pageOfOrders(ctx: UserCtx, filter: HistoryFilter, page: Page) {
  const rows = await ordersFrom(ctx, filter, cursorOf(page.after), page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const names = await namesFor(ctx, shown);
  return { rows: shown.map((row) => orderView(ctx, row, names)), next: nextOf(rows, page.limit) };
}

const ordersFrom = (
  ctx: UserCtx,
  filter: HistoryFilter,
  before: bigint | undefined,
  limit: number,
): Promise<OrderRow[]> =>
  listOrders(ctx.tx, { ...filter, ...within(filter), before, limit, partyId: ctx.actor.partyId });

export const countOwnOrders = (ctx: UserCtx, assetId: string | undefined) =>
  countOrders(ctx.tx, ctx.actor.partyId, assetId);

export async function pageOfTrades(ctx: UserCtx, filter: HistoryFilter, page: Page) {
  const rows = await tradesFrom(ctx, filter, cursorOf(page.after), page.limit + 1);
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
  filter: HistoryFilter,
  before: bigint | undefined,
  limit: number,
): Promise<TradeRow[]> =>
  listTradesOf(ctx.tx, { ...filter, ...within(filter), before, limit, partyId: ctx.actor.partyId });

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
