import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  AssetsFaq,
  AssetsHighlight,
  AssetsTimelineEvent,
  AssetsUpdatePost,
} from '../../../../kit/db.generated.ts';

export type FaqRow = Selectable<AssetsFaq>;
export type HighlightRow = Selectable<AssetsHighlight>;
export type UpdateRow = Selectable<AssetsUpdatePost>;
export type EventRow = Selectable<AssetsTimelineEvent>;

export async function replaceHighlights(
  ctx: Ctx,
  assetId: string,
  rows: readonly { label: string; value: string }[],
): Promise<void> {
  await ctx.tx.deleteFrom('assets.highlight').where('assetId', '=', assetId).execute();
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('assets.highlight')
    .values(rows.map((row, position) => ({ ...row, assetId, position })))
    .execute();
}

export const listHighlights = (ctx: Ctx, assetId: string): Promise<HighlightRow[]> =>
  ctx.tx
    .selectFrom('assets.highlight')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('position')
    .execute();

export async function saveFaq(ctx: Ctx, row: Insertable<AssetsFaq>): Promise<void> {
  await ctx.tx.insertInto('assets.faq').values(row).execute();
}

export const listFaq = (ctx: Ctx, assetId: string): Promise<FaqRow[]> =>
  ctx.tx
    .selectFrom('assets.faq')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function saveUpdate(ctx: Ctx, row: Insertable<AssetsUpdatePost>): Promise<void> {
  await ctx.tx.insertInto('assets.updatePost').values(row).execute();
}

export const findUpdate = (ctx: Ctx, id: string): Promise<UpdateRow | undefined> =>
  ctx.tx.selectFrom('assets.updatePost').selectAll().where('id', '=', id).executeTakeFirst();

export const listUpdates = (ctx: Ctx, assetId: string): Promise<UpdateRow[]> =>
  ctx.tx
    .selectFrom('assets.updatePost')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export async function saveTimelineEvent(
  ctx: Ctx,
  row: Insertable<AssetsTimelineEvent>,
): Promise<void> {
  await ctx.tx.insertInto('assets.timelineEvent').values(row).execute();
}

export const listTimelineEvents = (ctx: Ctx, assetId: string): Promise<EventRow[]> =>
  ctx.tx
    .selectFrom('assets.timelineEvent')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
