import type { ReviewSort } from '@holdfast/domain/assets/catalogue/review-sorts';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/like.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
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

export type ReviewFilter = {
  readonly review?: 'pending' | 'approved' | 'rejected' | undefined;
  /** A person who has it, nobody (null), or whoever. */
  readonly assignee?: string | null | undefined;
  /** A part of the name or of the symbol. */
  readonly q?: string | undefined;
  readonly sort?: ReviewSort | undefined;
};

const ORDERS = {
  name: sql`lower(name)`,
  '-name': sql`lower(name) desc`,
  sent: sql`submitted_at asc nulls last`,
  '-sent': sql`submitted_at desc nulls last`,
} as const satisfies Record<ReviewSort, unknown>;

/** Assets as filtered, those that wait longest first unless another order is asked for. */
export const listByReview = (ctx: Ctx, filter: ReviewFilter, page: Page) =>
  byReview(ctx, filter)
    .selectAll()
    .orderBy(ORDERS[filter.sort ?? 'sent'])
    .orderBy('id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();

export async function countByReview(ctx: Ctx, filter: ReviewFilter): Promise<number> {
  const row = await byReview(ctx, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function byReview(ctx: Ctx, { review, assignee, q }: ReviewFilter) {
  let found = ctx.tx.selectFrom('catalogue.asset');
  if (review) found = found.where('reviewStatus', '=', review);
  if (assignee !== undefined) found = found.where(isAssignedTo('assets', assignee));
  if (q) {
    const like = containing(q);
    found = found.where((e) => e.or([e('name', 'ilike', like), e('symbol', 'ilike', like)]));
  }
  return found;
}
