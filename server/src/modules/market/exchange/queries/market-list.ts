import { DAY, later, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { MarketLine } from '@holdfast/domain/market/exchange/desk-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetsByIds, listingsOf } from '../../../assets/catalogue/index.ts';
import { navsOf } from '../../../assets/valuation/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { type LineRow, listLines } from '../repository/figures.ts';
import { haltViews } from '../views.ts';
import { openFindings } from './findings.ts';
import { orderFees } from './order-fees.ts';

const SETTLED_PER_TURN = 250;
const TURN_MS = 10 * SECOND;

export async function marketLines(ctx: Ctx) {
  const since = { day: later(ctx.now, -DAY), month: later(ctx.now, -30 * DAY) };
  const rows = await listLines(ctx.tx, since);
  const ids = rows.map((row) => row.assetId);
  const assets = await assetsByIds(ctx, ids);
  const sources = {
    assets,
    companies: await companiesByIds(
      ctx,
      [...assets.values()].map((asset) => asset.companyId),
    ),
    listings: await listingsOf(ctx, ids),
    navs: await navsOf(ctx, ids),
    findings: await countOpen(ctx),
  };
  const markets = rows.map((row) => lineOf(row, sources, ctx.now));
  const halted = markets.filter((market) => market.halt !== null);
  return {
    markets: [...halted, ...markets.filter((market) => !market.halt)],
    fees: await feesNow(ctx),
  };
}

async function countOpen(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { assetId } of await openFindings(ctx)) {
    counts.set(assetId, (counts.get(assetId) ?? 0) + 1);
  }
  return counts;
}

/** Platform-wide fees; a category or asset may override them. */
async function feesNow(ctx: Ctx) {
  const { feeVersion: version, makerBps, takerBps } = await orderFees(ctx, undefined);
  return { version, makerBps, takerBps };
}

type Sources = {
  readonly assets: Awaited<ReturnType<typeof assetsByIds>>;
  readonly companies: Awaited<ReturnType<typeof companiesByIds>>;
  readonly listings: Awaited<ReturnType<typeof listingsOf>>;
  readonly navs: Awaited<ReturnType<typeof navsOf>>;
  readonly findings: ReadonlyMap<string, number>;
};

function lineOf(row: LineRow, sources: Sources, now: Date): MarketLine {
  const asset = invariant(sources.assets.get(row.assetId), 'a traded asset exists');
  const nav = sources.navs.get(row.assetId);
  return {
    assetId: row.assetId,
    name: asset.name,
    symbol: asset.symbol,
    category: asset.category,
    companyName: sources.companies.get(asset.companyId)?.companyName ?? '',
    openedAt: row.openedAt,
    ...haltViews(row, now),
    lastPrice: row.lastPrice,
    lastTradeAt: row.lastTradeAt,
    changePercent: sources.listings.get(row.assetId)?.changeBps ?? null,
    nav: nav?.nav ?? null,
    navDate: nav?.date ?? null,
    bandBps: row.bandBps,
    volumeDay: row.volumeDay,
    volumeMonth: row.volumeMonth,
    tradesDay: row.tradesDay,
    openOrders: row.openOrders,
    unsettled: row.unsettled,
    unsettledSince: row.unsettledSince,
    settledBy: settledBy(row, now),
    findings: sources.findings.get(row.assetId) ?? 0,
  };
}

function settledBy({ unsettled }: LineRow, now: Date): Date | null {
  if (unsettled === 0) return null;
  const turns = Math.ceil(unsettled / SETTLED_PER_TURN);
  return later(now, Math.min(turns * TURN_MS, 24 * 60 * MINUTE));
}
