import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { visibleAsset } from '../../catalogue/index.ts';
import { findNav, listCurrent, listNavs, listWaiting, type NavRow } from '../repository/navs.ts';
import { isBeyondTolerance } from '../rules.ts';
import { pastView, publicView } from '../views.ts';
import { dueView, policyOf } from './policy.ts';
import { sourcesOf } from './sources.ts';

/** USD cents per whole unit, and the date of the valuation. */
export type Nav = { readonly nav: bigint; readonly date: string };

export const navOf = async (ctx: Ctx, assetId: string): Promise<Nav | undefined> =>
  (await navsOf(ctx, [assetId])).get(assetId);

export async function navsOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Nav>> {
  const rows = await listCurrent(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, { nav: row.nav, date: row.valuedOn }] as const));
}

/** Whether trading is halted because a value beyond the tolerance is undecided. */
export async function waitsBeyondTolerance(ctx: Ctx, assetId: string): Promise<boolean> {
  const waiting = await listWaiting(ctx, [assetId]);
  return waiting.some(isBeyondTolerance);
}

/** Thousandths of a unit across all holders. */
export const unitsOf = async (ctx: Ctx, assetId: string): Promise<bigint> =>
  (await holdersOf(ctx, assetId)).reduce((sum, holder) => sum + holder.units, 0n);

export async function publicNavs(ctx: Ctx, assetId: string) {
  const { asset } = await visibleAsset(ctx, assetId);
  const rows = await listNavs(ctx, asset.id, 'APPROVED');
  const sources = await sourcesOf(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const current = rows.find((row) => row.correctedBy === null);
  return {
    current: current ? publicView(current) : null,
    ...dueView(await policyOf(ctx, asset.id), current?.valuedOn),
    history: rows.map((row) =>
      pastView(row, sources.get(row.id), row.corrects ? byId.get(row.corrects) : undefined),
    ),
  };
}

export const navById = (ctx: Ctx, navId: string): Promise<NavRow | undefined> =>
  findNav(ctx, navId);
