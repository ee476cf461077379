import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import type { RequestRow } from '../repository.ts';

export const TOKENISATION_APPROVAL = 'tokenisation.approve';

export async function aboutRequests(ctx: Ctx, rows: readonly RequestRow[]) {
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const owners = await companiesByIds(
    ctx,
    [...assets.values()].map((asset) => asset.companyId),
  );
  return (row: RequestRow) => {
    const asset = invariant(assets.get(row.assetId), 'a token request names an asset');
    return { asset, owner: invariant(owners.get(asset.companyId), 'an asset has its owner') };
  };
}

export async function approvalPayload(
  ctx: Ctx,
  row: RequestRow,
): Promise<Pick<Requested, 'payload' | 'concerns'>> {
  const { asset, owner } = (await aboutRequests(ctx, [row]))(row);
  return {
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
  };
}
