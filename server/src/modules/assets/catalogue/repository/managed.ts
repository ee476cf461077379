import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { AssetRow } from './asset.ts';

type Page = { readonly page: number; readonly limit: number };

/** A company's assets, drafts too, the newest first. */
export const listOfCompany = (ctx: Ctx, companyId: string, page: Page): Promise<AssetRow[]> =>
  ctx.tx
    .selectFrom('catalogue.asset')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();

export async function countOfCompany(ctx: Ctx, companyId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('catalogue.asset')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Assets by the state of their review, those that wait longest first. */
export const listByReview = (ctx: Ctx, review: string | undefined, page: Page) =>
  byReview(ctx, review)
    .selectAll()
    .orderBy(sql`submitted_at asc nulls last`)
    .orderBy('id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();

export async function countByReview(ctx: Ctx, review: string | undefined): Promise<number> {
  const row = await byReview(ctx, review)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function byReview(ctx: Ctx, review: string | undefined) {
  const all = ctx.tx.selectFrom('catalogue.asset');
  return review === undefined ? all : all.where('reviewStatus', '=', review);
}
