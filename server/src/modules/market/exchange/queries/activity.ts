import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { ActivityDay, ActivityLine } from '@holdfast/domain/market/exchange/owner-contract';
import { premiumOf } from '@holdfast/domain/market/exchange/premium';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Asset, assetById, assetsByIds } from '../../../assets/catalogue/index.ts';
import { type Nav, navsOf, publicNavs } from '../../../assets/valuation/index.ts';
import { countHolders } from '../../../money/ledger/index.ts';
import { listActivity, listDays } from '../repository/activity.ts';
import { haltViews } from '../views.ts';
import { marketFigures } from './owner-figures.ts';

type Row = Awaited<ReturnType<typeof listActivity>>[number];

export async function ownActivity(ctx: UserCtx): Promise<ActivityLine[]> {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const rows = await listActivity(ctx.tx, companyId, later(ctx.now, -30 * DAY));
  const ids = rows.map((row) => row.assetId);
  const [assets, navs] = [await assetsByIds(ctx, ids), await navsOf(ctx, ids)];
  const counted = await countHolders(ctx, ids);
  return rows.map((row) => {
    const asset = invariant(assets.get(row.assetId), 'a traded asset exists');
    const holders = counted.get(row.assetId) ?? 0;
    return lineOf(row, { asset, holders, nav: navs.get(row.assetId), now: ctx.now });
  });
}

function lineOf(
  row: Row,
  known: { asset: Asset; holders: number; nav: Nav | undefined; now: Date },
): ActivityLine {
  const { asset, nav, holders, now } = known;
  const { halt } = haltViews(row, now);
  return {
    assetId: row.assetId,
    name: asset.name,
    symbol: asset.symbol,
    category: asset.category,
    openedAt: row.openedAt,
    isHalted: halt !== null,
    haltReason: halt?.reason ?? null,
    lastPrice: row.lastPrice,
    lastTradeAt: row.lastTradeAt,
    nav: nav?.nav ?? null,
    navDate: nav?.date ?? null,
    premiumPercent: premiumOf(row.lastPrice, nav?.nav ?? null),
    holders,
    trades: row.trades,
    volume: row.volume,
    tradesEver: row.tradesEver,
    volumeEver: row.volumeEver,
  };
}

/** Refuses ASSET_NOT_FOUND, even for assets of other owners. */
export async function assetActivity(ctx: UserCtx, assetId: string) {
  const asset = await assetById(ctx, assetId);
  if (asset.companyId !== ctx.actor.companyId) return refuse('ASSET_NOT_FOUND', {});
  const line = (await ownActivity(ctx)).find((one) => one.assetId === asset.id) ?? null;
  const { id, name, status } = asset;
  return {
    asset: { id, name, status },
    line,
    days: await daysOf(ctx, id),
    figures: line ? await marketFigures(ctx, id) : null,
    navs: await navLine(ctx, id),
  };
}

async function navLine(ctx: UserCtx, assetId: string) {
  const { history } = await publicNavs(ctx, assetId);
  return history
    .filter((one) => !one.isCorrected)
    .map(({ date, nav }) => ({ date, nav }))
    .reverse();
}

async function daysOf(ctx: UserCtx, assetId: string): Promise<ActivityDay[]> {
  const rows = await listDays(ctx.tx, assetId);
  return rows.map((row) => ({
    date: row.at.toISOString().slice(0, 10),
    trades: row.trades,
    units: row.quantity,
    volume: row.notional,
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
  }));
}
