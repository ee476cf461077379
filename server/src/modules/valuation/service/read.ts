import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { NavEntry } from '@holdfast/domain/valuation/contract';
import type { Ctx } from '../../../kit/ctx.ts';
import { assetById, documentsOf, visibleAsset } from '../../assets/index.ts';
import { namesOf } from '../../identity/index.ts';
import { listCurrent, listNavs, type NavRow } from '../repository/navs.ts';
import { isBeyondTolerance } from '../rules.ts';

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

const percentText = (bps: bigint | null): string | null =>
  bps === null ? null : writeDecimal(bps, 2);

const publicView = (row: NavRow) => ({
  nav: moneyText(row.nav),
  date: row.valuedOn,
  note: row.note,
  changePercent: percentText(row.changeBps),
});

/** The value that holds and those before it, for everybody. Refuses ASSET_NOT_FOUND. */
export async function publicNavs(ctx: Ctx, assetId: string) {
  const { asset } = await visibleAsset(ctx, assetId);
  const rows = await listNavs(ctx, asset.id, 'APPROVED');
  const history = rows.map(publicView);
  return { current: history[0] ?? null, history };
}

/** Every value of an asset with its decision, for staff. Refuses ASSET_NOT_FOUND. */
export async function navEntries(ctx: Ctx, assetId: string): Promise<NavEntry[]> {
  const asset = await assetById(ctx, assetId);
  return entriesOf(ctx, asset.id, await listNavs(ctx, asset.id));
}

/** Rows of one asset as staff see them. */
export async function entriesOf(
  ctx: Ctx,
  assetId: string,
  rows: readonly NavRow[],
): Promise<NavEntry[]> {
  const people = rows.flatMap((row) => [
    row.requestedBy,
    ...(row.decidedBy ? [row.decidedBy] : []),
  ]);
  const names = await namesOf(ctx, [...new Set(people)]);
  const papers = new Map((await documentsOf(ctx, assetId)).map((one) => [one.id, one] as const));
  const nameOf = (userId: string) => names.get(userId)?.name ?? 'Somebody who left';
  return rows.map((row) => {
    const paper = row.documentId ? papers.get(row.documentId) : undefined;
    return {
      ...publicView(row),
      id: row.id,
      status: row.status,
      reason: row.reason,
      document: paper ? { id: paper.id, name: paper.name } : null,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      isOwn: row.requestedBy === ctx.actor?.userId,
      decidedBy: row.decidedBy && nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isBeyondTolerance: isBeyondTolerance(row.changeBps),
    };
  });
}
