import type { NAVS } from '@holdfast/domain/assets/valuation/list';
import type { NavSheet } from '@holdfast/domain/assets/valuation/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { type Asset, assetById, assetsByIds, assetsOfCompany } from '../../catalogue/index.ts';
import { listCurrent, listNavs, listWaiting, type NavRow } from '../repository/navs.ts';
import { publicView } from '../views.ts';
import { ownAsset } from './access.ts';
import { entriesOf } from './entries.ts';
import { inOrder } from './nav-order.ts';
import { unitsOf } from './navs.ts';
import { dueView, policiesOf, policyOf } from './policy.ts';
import { isToleranceRequested, toleranceEnded, toleranceOf } from './tolerance.ts';

const headOf = ({ id, name, symbol, category, status }: Asset, companyName: string) => ({
  ...{ id, name, symbol, category, status, companyName },
});

export const navSheet = async (ctx: Ctx, assetId: string): Promise<NavSheet> =>
  sheetOf(ctx, await assetById(ctx, assetId));

export const ownNavSheet = async (ctx: Ctx, assetId: string): Promise<NavSheet> =>
  sheetOf(ctx, await ownAsset(ctx, assetId));

async function sheetOf(ctx: Ctx, asset: Asset): Promise<NavSheet> {
  const companies = await companiesByIds(ctx, [asset.companyId]);
  const rows = await listNavs(ctx, asset.id);
  const current = rows.find((row) => row.status === 'APPROVED' && row.correctedBy === null);
  const isStaff = ctx.actor?.standing.isStaff ?? false;
  return {
    asset: headOf(asset, companies.get(asset.companyId)?.companyName ?? ''),
    current: current ? publicView(current) : null,
    ...dueView(await policyOf(ctx, asset.id), current?.valuedOn),
    units: await unitsOf(ctx, asset.id),
    tolerancePercent: await toleranceOf(ctx, asset.id),
    isToleranceRequested: isStaff && (await isToleranceRequested(ctx, asset.id)),
    toleranceEnded: isStaff ? await toleranceEnded(ctx, asset.id) : null,
    entries: await entriesOf(ctx, rows, current ? [current] : []),
  };
}

const byAsset = (rows: readonly NavRow[]) =>
  new Map(rows.map((row) => [row.assetId, row] as const));

export async function navRequests(ctx: UserCtx, asked: Asked<typeof NAVS>) {
  const rows = await listWaiting(ctx, undefined, assigneeIn(ctx, asked.assigned));
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const companies = await companiesByIds(
    ctx,
    [...assets.values()].map((asset) => asset.companyId),
  );
  const held = await listCurrent(ctx, [...assets.keys()]);
  const current = byAsset(held);
  const entries = await entriesOf(ctx, rows, held);
  const waiting = rows.map((row, at) => {
    const asset = invariant(assets.get(row.assetId), 'a valued asset exists');
    const now = current.get(row.assetId);
    return {
      asset: headOf(asset, companies.get(asset.companyId)?.companyName ?? ''),
      current: now ? publicView(now) : null,
      entry: invariant(entries[at], 'each value gives an entry'),
    };
  });
  const first = (asked.page - 1) * asked.limit;
  const shown = inOrder(waiting, asked.sort).slice(first, first + asked.limit);
  return { rows: shown, total: waiting.length };
}

export async function ownNavs(ctx: UserCtx) {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const assets = (await assetsOfCompany(ctx, companyId)).filter((one) => one.status !== 'Draft');
  const ids = assets.map((asset) => asset.id);
  const held = await listCurrent(ctx, ids);
  const current = byAsset(held);
  const rows = await listWaiting(ctx, ids);
  const entries = await entriesOf(ctx, rows, held);
  const waiting = new Map(rows.map((row, at) => [row.assetId, entries[at]] as const));
  const company = (await companiesByIds(ctx, [companyId])).get(companyId);
  const policyFor = await policiesOf(ctx, ids);
  return assets.map((asset) => {
    const now = current.get(asset.id);
    return {
      asset: headOf(asset, company?.companyName ?? ''),
      current: now ? publicView(now) : null,
      ...dueView(policyFor(asset.id), now?.valuedOn),
      waiting: waiting.get(asset.id) ?? null,
    };
  });
}
