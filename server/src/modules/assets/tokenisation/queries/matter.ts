import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Concerns, Matter } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { type Asset, assetsByIds } from '../../catalogue/index.ts';
import type { RequestRow } from '../repository.ts';

export const TOKENISATION_APPROVAL = 'tokenisation.approve';

export type TokenMatter = Matter & {
  readonly concerns: Concerns;
  readonly asset: Asset;
  readonly owner: string;
};

/** Everything that two people agree to, by request, with as many queries for many. */
export async function mattersOf(
  ctx: Ctx,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => TokenMatter> {
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const owners = await companiesByIds(
    ctx,
    [...assets.values()].map((asset) => asset.companyId),
  );
  return (row) => {
    const asset = invariant(assets.get(row.assetId), 'a token is asked for an asset');
    const owner = invariant(owners.get(asset.companyId), 'an asset has its owner');
    return {
      kind: TOKENISATION_APPROVAL,
      subjectId: row.id,
      payload: {
        asset: asset.name,
        assetId: asset.id,
        name: row.name,
        unitName: row.unitName,
        url: row.url,
        total: formatQuantity(row.totalUnits),
        shareClassId: row.shareClassId,
        documents: row.metadataHash,
        retirable: asset.retirable ? 'yes' : 'no',
      },
      concerns: { parties: [owner.partyId], users: [row.requestedBy] },
      asset,
      owner: owner.companyName,
    };
  };
}

/** The same of one request. */
export const matterOf = async (ctx: Ctx, row: RequestRow): Promise<TokenMatter> =>
  (await mattersOf(ctx, [row]))(row);
