import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { ownAsset } from '../queries/access.ts';
import { saveReport } from '../repository/reports.ts';

export async function keepReport(
  ctx: Ctx,
  assetId: string,
  given: { readonly name: string; readonly staged: Staged },
): Promise<string> {
  const asset = await ownAsset(ctx, assetId);
  const actor = invariant(ctx.actor, 'an upload has an actor');
  const { name, staged } = given;
  const keep = { purpose: 'valuation.report', name, partyId: actor.partyId };
  const fileId = await keepFile(ctx, staged, keep);
  const id = ctx.newId();
  const uploaded = { uploadedBy: actor.userId, uploadedAt: ctx.now };
  await saveReport(ctx, { id, assetId: asset.id, fileId, name, ...uploaded });
  return id;
}
