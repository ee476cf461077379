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

export type CompanyTotals = {
  readonly total: number;
  readonly draft: number;
  readonly published: number;
  readonly completed: number;
  readonly trading: number;
  readonly committed: bigint;
  readonly raised: bigint;
  readonly investors: number;
};

/** What a company's assets amount to: one query over its own assets. */
export async function totalOfCompany(ctx: Ctx, companyId: string): Promise<CompanyTotals> {
  return ctx.tx
    .selectFrom('catalogue.asset')
    .innerJoin('catalogue.listing', 'catalogue.listing.assetId', 'catalogue.asset.id')
    .where('catalogue.asset.companyId', '=', companyId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where asset.status = 'Draft'))::int`.as('draft'),
      sql<number>`(count(*) filter (where asset.status in ('Published', 'In Voting')))::int`.as(
        'published',
      ),
      sql<number>`(count(*) filter (where asset.status = 'Completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where asset.status = 'IN_TRADING'))::int`.as('trading'),
      sql<bigint>`coalesce(sum(committed_amount) filter (where offer_status = 'OFFER_OPEN'), 0)::int8`.as(
        'committed',
      ),
      sql<bigint>`coalesce(sum(committed_amount) filter (where offer_status = 'OFFER_COMPLETED'), 0)::int8`.as(
        'raised',
      ),
      sql<number>`coalesce(sum(investors), 0)::int`.as('investors'),
    ])
    .executeTakeFirstOrThrow();
}

/** A company's assets that wait for their owner: rejected drafts, approved ones, open closings. */
export const listWaiting = (ctx: Ctx, companyId: string): Promise<AssetRow[]> =>
  ctx.tx
    .selectFrom('catalogue.asset')
    .innerJoin('catalogue.listing', 'catalogue.listing.assetId', 'catalogue.asset.id')
    .selectAll('catalogue.asset')
    .where('catalogue.asset.companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('catalogue.asset.status', '=', 'Draft'),
          eb('catalogue.asset.reviewStatus', 'in', ['none', 'rejected']),
        ]),
        eb('catalogue.listing.offerStage', '=', 'CLOSING'),
      ]),
    )
    .orderBy('catalogue.asset.createdAt', 'desc')
    .limit(20)
    .execute();
