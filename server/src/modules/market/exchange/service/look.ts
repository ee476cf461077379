import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { BookView, MarketView } from '@holdfast/domain/market/exchange/shapes';
import { BOOK_LEVELS, MIN_TRADE, type Side } from '@holdfast/domain/market/exchange/terms';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../lane/markets.ts';
import { findMarket } from '../repository/markets.ts';
import { countUnsettled, listCandles, listLevels, listTradesIn } from '../repository/reads.ts';
import { orderFees } from './fees.ts';
import { transferAnswers } from './transfer.ts';

/** An asset's market, or null while it isn't traded. Refuses ASSET_NOT_FOUND. */
export async function describeMarket(ctx: Ctx, assetId: string): Promise<MarketView | null> {
  const asset = await assetById(ctx, assetId);
  const market = await findMarket(ctx.tx, asset.id);
  if (!market) return null;
  const { makerBps, takerBps } = await orderFees(ctx, asset);
  const over = market.haltedUntil !== null && market.haltedUntil <= ctx.now;
  return {
    assetId: asset.id,
    name: asset.name,
    symbol: asset.symbol,
    unitDecimals: market.unitDecimals,
    minTrade: moneyText(MIN_TRADE),
    makerBps,
    takerBps,
    bandBps: market.bandBps,
    lastPrice: market.lastPrice === null ? null : moneyText(market.lastPrice),
    lastTradeAt: market.lastTradeAt?.toISOString() ?? null,
    referencePrice: moneyText(market.lastPrice ?? market.openingPrice),
    halt:
      market.haltKind && !over
        ? {
            kind: market.haltKind,
            reason: market.haltReason ?? '',
            at: market.haltedAt?.toISOString() ?? null,
            until: market.haltedUntil?.toISOString() ?? null,
          }
        : null,
    unsettledTrades: await countUnsettled(ctx.tx, asset.id),
  };
}

/** The same with what stands in the caller's way to buy and to sell. */
export async function marketForCaller(ctx: UserCtx, assetId: string) {
  const market = await describeMarket(ctx, assetId);
  if (!market) return null;
  return { ...market, transfer: await transferAnswers(ctx, await assetById(ctx, assetId)) };
}

const levelView = (level: { price: bigint; quantity: bigint; orders: number }) => ({
  price: moneyText(level.price),
  quantity: quantityText(level.quantity),
  orders: level.orders,
});

/** The best levels of a book that this process keeps. */
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

/** The book of an asset: kept here, or read from the open orders where another process writes. */
export async function describeBook(
  ctx: Ctx,
  exchange: Exchange,
  assetId: string,
): Promise<BookView> {
  const asset = await assetById(ctx, assetId);
  const market = exchange.floor?.markets.get(asset.id);
  if (market) return bookView(market);
  const side = async (of: Side) => {
    const levels = await listLevels(ctx.tx, asset.id, of, BOOK_LEVELS);
    return levels.map((level) => levelView({ ...level, orders: Number(level.orders) }));
  };
  return { sequence: 0, bids: await side('buy'), asks: await side('sell') };
}

/** An asset's trades without names, newest first. */
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
    trades: shown.map((row) => ({
      id: row.id,
      price: moneyText(row.price),
      quantity: quantityText(row.quantity),
      takerSide: row.takerSide,
      at: row.at.toISOString(),
    })),
    next: rows.length > page.limit ? String(shown.at(-1)?.seq ?? '') : null,
  };
}

/** A cursor is the number of the last row that was shown. */
export const cursorOf = (after: string | undefined): bigint | undefined =>
  after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined;

export async function describeCandles(
  ctx: Ctx,
  assetId: string,
  asked: Parameters<typeof listCandles>[2],
) {
  const asset = await assetById(ctx, assetId);
  const rows = await listCandles(ctx.tx, asset.id, asked);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    open: moneyText(row.open),
    high: moneyText(row.high),
    low: moneyText(row.low),
    close: moneyText(row.close),
    quantity: quantityText(row.quantity),
    trades: row.trades,
  }));
}
