import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  CatalogueFaq,
  CatalogueHighlight,
  CatalogueTimelineEvent,
  CatalogueUpdatePost,
} from '../../../../kit/database/db.generated.ts';

export type FaqRow = Selectable<CatalogueFaq>;
export type HighlightRow = Selectable<CatalogueHighlight>;
export type UpdateRow = Selectable<CatalogueUpdatePost>;
export type EventRow = Selectable<CatalogueTimelineEvent>;

export async function replaceHighlights(
  ctx: Ctx,
  assetId: string,
  rows: readonly { label: string; value: string }[],
): Promise<void> {
  await ctx.tx.deleteFrom('catalogue.highlight').where('assetId', '=', assetId).execute();
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('catalogue.highlight')
    .values(rows.map((row, position) => ({ ...row, assetId, position })))
    .execute();
}

export const listHighlights = (ctx: Ctx, assetId: string): Promise<HighlightRow[]> =>
  ctx.tx
    .selectFrom('catalogue.highlight')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('position')
    .execute();

export async function replaceFaq(
  ctx: Ctx,
  assetId: string,
  rows: readonly { question: string; answer: string }[],
): Promise<void> {
  await ctx.tx.deleteFrom('catalogue.faq').where('assetId', '=', assetId).execute();
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('catalogue.faq')
    .values(rows.map((row, position) => ({ ...row, id: ctx.newId(), assetId, position })))
    .execute();
}

export const listFaq = (ctx: Ctx, assetId: string): Promise<FaqRow[]> =>
  ctx.tx
    .selectFrom('catalogue.faq')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function saveUpdate(ctx: Ctx, row: Insertable<CatalogueUpdatePost>): Promise<void> {
  await ctx.tx.insertInto('catalogue.updatePost').values(row).execute();
}

export const findUpdate = (ctx: Ctx, id: string): Promise<UpdateRow | undefined> =>
  ctx.tx.selectFrom('catalogue.updatePost').selectAll().where('id', '=', id).executeTakeFirst();

export async function patchUpdate(
  ctx: Ctx,
  id: string,
  patch: Updateable<CatalogueUpdatePost>,
): Promise<void> {
  await ctx.tx.updateTable('catalogue.updatePost').set(patch).where('id', '=', id).execute();
}

export const listUpdates = (ctx: Ctx, assetId: string): Promise<UpdateRow[]> =>
  ctx.tx
    .selectFrom('catalogue.updatePost')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('corrects', 'is', null)
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const listCorrections = async (ctx: Ctx, ids: readonly string[]): Promise<UpdateRow[]> =>
  ids.length === 0
    ? []
    : ctx.tx
        .selectFrom('catalogue.updatePost')
        .selectAll()
        .where('corrects', 'in', ids)
        .orderBy('postedAt')
        .orderBy('id')
        .execute();

export async function saveTimelineEvent(
  ctx: Ctx,
  row: Insertable<CatalogueTimelineEvent>,
): Promise<void> {
  await ctx.tx.insertInto('catalogue.timelineEvent').values(row).execute();
}

export const takeOwnEvent = (
  ctx: Ctx,
  assetId: string,
  id: string,
): Promise<{ title: string } | undefined> =>
  ctx.tx
    .deleteFrom('catalogue.timelineEvent')
    .where('id', '=', id)
    .where('assetId', '=', assetId)
    .where('byOwner', '=', true)
    .returning('title')
    .executeTakeFirst();

export const listTimelineEvents = (ctx: Ctx, assetId: string): Promise<EventRow[]> =>
  ctx.tx
    .selectFrom('catalogue.timelineEvent')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
