import type { ASSET_REVIEWS } from '@holdfast/domain/assets/catalogue/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
import type { AssetRow } from './asset.ts';

type Page = { readonly page: number; readonly limit: number };

export const listOfCompany = (ctx: Ctx, companyId: string, page: Page) =>
  pageOfRows<AssetRow>(
    ctx.tx
      .selectFrom('catalogue.asset')
      .selectAll()
      .where('companyId', '=', companyId)
      .orderBy('createdAt', 'desc')
      .orderBy('id'),
    page,
  );

type ReviewFilter = Asked<typeof ASSET_REVIEWS> & {
  /** A user's id; null for unassigned, undefined for any. */
  readonly assignee: string | null | undefined;
};

const ORDERS = {
  name: sql`lower(name)`,
  '-name': sql`lower(name) desc`,
  sent: sql`submitted_at asc nulls last`,
  '-sent': sql`submitted_at desc nulls last`,
} as const satisfies Record<ReviewFilter['sort'], unknown>;

export function listByReview(ctx: Ctx, filter: ReviewFilter) {
  const { review, assignee, q } = filter;
  let query = ctx.tx.selectFrom('catalogue.asset').selectAll();
  if (review !== 'all') query = query.where('reviewStatus', '=', review);
  if (assignee !== undefined) query = query.where(isAssignedTo('assets', assignee));
  if (q) {
    const like = containing(q);
    query = query.where((e) => e.or([e('name', 'ilike', like), e('symbol', 'ilike', like)]));
  }
  return pageOfRows<AssetRow>(query.orderBy(ORDERS[filter.sort]).orderBy('id'), filter);
}
