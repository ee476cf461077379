import type { DistributionStage } from '@holdfast/domain/assets/distributions/distribution.machine';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { type DistributionRow, listDistributions } from '../repository/distributions.ts';
import { coreOf } from '../views.ts';

type Page = { readonly page: number; readonly limit: number };

/** A page of the distributions of the caller's company, drafts too. */
export async function pageOfOwn(
  ctx: UserCtx,
  { assetId, page, limit }: Page & { readonly assetId?: string | undefined },
) {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const filter = { companyId, assetId, withDrafts: true, limit, offset: (page - 1) * limit };
  const { rows, total } = await listDistributions(ctx, filter);
  return { rows: await rowsOf(ctx, rows), total };
}

/** A page of what was asked for, for staff. */
export async function pageOfDesk(
  ctx: UserCtx,
  { stage, page, limit }: Page & { readonly stage?: DistributionStage | undefined },
) {
  const offset = (page - 1) * limit;
  const filter = { stage, withDrafts: false, waitingFirst: true, limit, offset } as const;
  const { rows, total } = await listDistributions(ctx, filter);
  return { rows: await rowsOf(ctx, rows), total };
}

async function rowsOf(ctx: Ctx, rows: readonly DistributionRow[]) {
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const companies = await companiesByIds(
    ctx,
    rows.map((row) => row.companyId),
  );
  return rows.map((row) => {
    const gross = row.gross ?? row.total;
    return {
      ...coreOf(row, invariant(assets.get(row.assetId), 'a distribution has its asset')),
      company: companies.get(row.companyId)?.companyName ?? '',
      gross: gross === null ? null : moneyText(gross),
      holders: row.holders,
      createdAt: row.createdAt,
    };
  });
}
