import type {
  DISTRIBUTIONS,
  OWNER_DISTRIBUTIONS,
} from '@holdfast/domain/assets/distributions/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { type DistributionRow, listDistributions } from '../repository/distributions.ts';
import { coreOf } from '../views.ts';

export async function pageOfOwn(ctx: UserCtx, asked: Asked<typeof OWNER_DISTRIBUTIONS>) {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const { rows, total } = await listDistributions(ctx, { ...asked, companyId, withDrafts: true });
  return { rows: await rowsOf(ctx, rows), total };
}

export async function pageOfDesk(ctx: UserCtx, asked: Asked<typeof DISTRIBUTIONS>) {
  const filter = { ...asked, withDrafts: false, waitingFirst: true } as const;
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
    return {
      ...coreOf(row, invariant(assets.get(row.assetId), 'a distribution has its asset')),
      company: companies.get(row.companyId)?.companyName ?? '',
      gross: row.gross ?? row.total,
      outside: row.outsideGross,
      holders: row.holders,
      createdAt: row.createdAt,
    };
  });
}
