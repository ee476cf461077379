import type { ASSET_REVIEWS, OWNER_ASSETS } from '@holdfast/domain/assets/catalogue/list';
import type { ManagedAsset } from '@holdfast/domain/assets/catalogue/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { AssetRow } from '../repository/asset.ts';
import { findListings } from '../repository/listing.ts';
import { listByReview, listOfCompany } from '../repository/managed.ts';
import { managedOf } from '../views.ts';
import { rowById } from './asset.ts';

const companyOf = (ctx: UserCtx): string =>
  invariant(ctx.actor.companyId, 'an owner acts for a company');

export async function ownerAssets(ctx: UserCtx, page: Asked<typeof OWNER_ASSETS>) {
  const { rows, total } = await listOfCompany(ctx, companyOf(ctx), page);
  return { rows: await managed(ctx, rows), total };
}

export async function reviewQueue(ctx: UserCtx, query: Asked<typeof ASSET_REVIEWS>) {
  const assignee = assigneeIn(ctx, query.assigned);
  const { rows, total } = await listByReview(ctx, { ...query, assignee });
  return { rows: await managed(ctx, rows), total };
}

export async function managedById(ctx: Ctx, assetId: string): Promise<ManagedAsset> {
  const [one] = await managed(ctx, [await rowById(ctx, assetId)]);
  return invariant(one, 'one row gives one line');
}

async function managed(ctx: Ctx, rows: readonly AssetRow[]): Promise<ManagedAsset[]> {
  const ids = rows.map((row) => row.id);
  const listings = new Map((await findListings(ctx, ids)).map((one) => [one.assetId, one]));
  const companies = await companiesByIds(
    ctx,
    rows.map((row) => row.companyId),
  );
  return rows.map((row) => {
    const listing = invariant(listings.get(row.id), 'every asset has a listing');
    const companyName = companies.get(row.companyId)?.companyName ?? '';
    return managedOf(row, listing, { companyName, now: ctx.now });
  });
}
