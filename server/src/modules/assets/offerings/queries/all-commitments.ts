import type { COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import type { DeskCommitment } from '@holdfast/domain/assets/offerings/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { listMatching } from '../investors.read.ts';
import { assetLine } from '../views/terms.ts';
import { forManagers } from './commitments.ts';

export async function allCommitments(
  ctx: Ctx,
  query: Asked<typeof COMMITMENTS>,
): Promise<{ readonly rows: DeskCommitment[]; readonly total: number }> {
  const { rows, total } = await listMatching(ctx, null, query, query);
  const assetIds = [...new Set(rows.map((row) => row.assetId))];
  const assets = await assetsByIds(ctx, assetIds);
  const companies = await companiesByIds(
    ctx,
    [...assets.values()].map((asset) => asset.companyId),
  );
  const named = rows.map(({ offeringId, assetId }) => {
    const asset = invariant(assets.get(assetId), 'a commitment has its asset');
    const companyName = companies.get(asset.companyId)?.companyName ?? '';
    return { offeringId, asset: assetLine(asset), companyName };
  });
  const lines = (await forManagers(ctx, rows)).map((line, at) => ({
    ...line,
    ...invariant(named[at], 'each commitment has its line'),
  }));
  return { rows: lines, total };
}
