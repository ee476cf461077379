import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { visibleAsset } from '../../catalogue/index.ts';
import { listCurrent, listNavs, listWaiting, type NavRow } from '../repository/navs.ts';

/** A value that holds: USD cents per whole unit, and its day. */
export type Nav = { readonly nav: bigint; readonly date: string };

/** What an asset is worth per unit; undefined while nothing was approved. */
export const navOf = async (ctx: Ctx, assetId: string): Promise<Nav | undefined> =>
  (await navsOf(ctx, [assetId])).get(assetId);

/** The values that hold, by asset, with one query. */
export async function navsOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Nav>> {
  const rows = await listCurrent(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, { nav: row.nav, date: row.valuedOn }] as const));
}

/** Whether a value beyond the tolerance waits: until it is decided nothing is traded. */
export async function waitsBeyondTolerance(ctx: Ctx, assetId: string): Promise<boolean> {
  const waiting = await listWaiting(ctx, [assetId]);
  return waiting.some(isBeyondTolerance);
}

/** Whether a value was a change beyond the tolerance when it was asked for. */
export const isBeyondTolerance = (row: Pick<NavRow, 'approvalsNeeded'>): boolean =>
  row.approvalsNeeded > 1;

/** Thousandths of a unit that somebody holds. */
export const unitsOf = async (ctx: Ctx, assetId: string): Promise<bigint> =>
  (await holdersOf(ctx, assetId)).reduce((sum, holder) => sum + holder.units, 0n);

export const percentText = (bps: bigint | null): string | null =>
  bps === null ? null : writeDecimal(bps, 2);

export const publicView = (row: NavRow) => ({
  nav: moneyText(row.nav),
  date: row.valuedOn,
  kind: row.kind,
  note: row.note,
  changePercent: percentText(row.changeBps),
  isCorrected: row.correctedBy !== null,
});

/** The value that holds and those before it, for everybody. Refuses ASSET_NOT_FOUND. */
export async function publicNavs(ctx: Ctx, assetId: string) {
  const { asset } = await visibleAsset(ctx, assetId);
  const history = (await listNavs(ctx, asset.id, 'APPROVED')).map(publicView);
  return { current: history.find((nav) => !nav.isCorrected) ?? null, history };
}
