import { changeSince } from '@holdfast/domain/market/exchange/change';
import type { BookView, MarketView } from '@holdfast/domain/market/exchange/shapes';
import { BOOK_LEVELS, MIN_TRADE, type Side } from '@holdfast/domain/market/exchange/terms';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import { listPrices } from '../repository/figures.ts';
import { findMarket } from '../repository/markets.ts';
import { countUnsettled, listCandles, listLevels, listTradesIn } from '../repository/trades.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import type { MarketState } from '../sequencer/state.ts';
import { haltViews, levelView, publicTradeView } from '../views.ts';
import { orderFees } from './order-fees.ts';
import { transferAnswers } from './transfer.ts';

/** Null if not traded. Refuses ASSET_NOT_FOUND. */
export async function describeMarket(ctx: Ctx, assetId: string): Promise<MarketView | null> {
  const asset = await assetById(ctx, assetId);
  const market = await findMarket(ctx.tx, asset.id);
  if (!market) return null;
  const { makerBps, takerBps } = await orderFees(ctx, asset);
  const [prices] = await listPrices(ctx.tx, changeSince(ctx.now), [asset.id]);
  return {
    assetId: asset.id,
    name: asset.name,
    symbol: asset.symbol,
    unitDecimals: market.unitDecimals,
    minTrade: MIN_TRADE,
    makerBps,
    takerBps,
    bandBps: market.bandBps,
    lastPrice: market.lastPrice,
    lastTradeAt: market.lastTradeAt,
    changeFrom: prices?.before ?? market.openingPrice,
    referencePrice: market.referencePrice,
    ...haltViews(market, ctx.now),
    unsettledTrades: await countUnsettled(ctx.tx, asset.id),
  };
}

/** Includes whether the caller may buy and sell, or why not. */
export async function marketForCaller(ctx: UserCtx, assetId: string) {
  const market = await describeMarket(ctx, assetId);
  if (!market) return null;
  return { ...market, transfer: await transferAnswers(ctx, await assetById(ctx, assetId)) };
}

export function bookView(market: MarketState): BookView {
  const side = (of: Side) => {
    const levels = [];
    for (const { price, quantity, orders } of market.book.levels(of)) {
      if (levels.length === BOOK_LEVELS) break;
      levels.push(levelView({ price: BigInt(price), quantity: BigInt(quantity), orders }));
    }
    return levels;
  };
  return { sequence: market.sequence, bids: side('buy'), asks: side('sell') };
}

/** Reads the book in memory, or stored orders if another process leads. */
export async function describeBook(
  ctx: Ctx,
  exchange: Exchange,
  assetId: string,
): Promise<BookView> {
  const asset = await assetById(ctx, assetId);
  const market = exchange.state?.markets.get(asset.id);
  if (market) return bookView(market);
  const side = async (of: Side) => {
    const levels = await listLevels(ctx.tx, asset.id, of, BOOK_LEVELS);
    return levels.map((level) => levelView({ ...level, orders: Number(level.orders) }));
  };
  return { sequence: 0, bids: await side('buy'), asks: await side('sell') };
}

export async function listPublicTrades(
  ctx: Ctx,
  assetId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
) {
  const asset = await assetById(ctx, assetId);
  const before = cursorOf(page.after);
  const rows = await listTradesIn(ctx.tx, asset.id, { before, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  return {
    trades: shown.map(publicTradeView),
    next: rows.length > page.limit ? String(shown.at(-1)?.seq ?? '') : null,
  };
}

export const cursorOf = (after: string | undefined): bigint | undefined =>
  after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined;

export async function describeCandles(
  ctx: Ctx,
  assetId: string,
  input: Parameters<typeof listCandles>[2],
) {
  const asset = await assetById(ctx, assetId);
  const rows = await listCandles(ctx.tx, asset.id, input);
  return rows.map((row) => ({
    at: row.at,
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
    quantity: row.quantity,
    trades: row.trades,
  }));
}
