import { refuse as refuseAsset } from '@holdfast/domain/assets/catalogue/refusals';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lockedShareClass, ownStructure, unlinkProblem } from '../../structures/index.ts';
import { lockedRow } from '../queries/asset.ts';
import { rowsOfClass } from '../repository/asset.ts';
import { editAsset } from './edit-asset.ts';

async function lockOwnAsset(ctx: Ctx, assetId: string) {
  const asset = await lockedRow(ctx, assetId);
  return asset.companyId === ctx.actor?.companyId ? asset : refuseAsset('ASSET_NOT_FOUND', {});
}

/**
 * A class holds at most one asset. Refuses STRUCTURE_NOT_FOUND, SHARE_CLASS_NOT_FOUND,
 * ASSET_NOT_FOUND, ASSET_LINKED, SHARE_CLASS_TAKEN, ASSET_TERMS_LOCKED, ANCHORS_INDIVISIBLE.
 */
export async function linkAsset(
  ctx: Ctx,
  structureId: string,
  given: { readonly assetId: string; readonly classId: string },
): Promise<void> {
  const structure = await ownStructure(ctx, structureId);
  const shares = await lockedShareClass(ctx, given.classId);
  if (shares.structureId !== structure.id) refuse('SHARE_CLASS_NOT_FOUND', {});
  const asset = await lockOwnAsset(ctx, given.assetId);
  if (asset.shareClassId) refuse('ASSET_LINKED', {});
  const others = await rowsOfClass(ctx, shares.id);
  if (others.length > 0) refuse('SHARE_CLASS_TAKEN', {});
  await editAsset(ctx, asset.id, { structureId: structure.id, shareClassId: shares.id });
}

/**
 * No-op for an unlinked asset. Refuses ASSET_STAYS_LINKED during an offering or while units are
 * held, and ASSET_TERMS_LOCKED.
 */
export async function unlinkAsset(ctx: Ctx, structureId: string, assetId: string): Promise<void> {
  const structure = await ownStructure(ctx, structureId);
  const asset = await lockOwnAsset(ctx, assetId);
  if (asset.structureId !== structure.id || !asset.shareClassId) return;
  await lockedShareClass(ctx, asset.shareClassId);
  const why = await unlinkProblem(ctx, asset.shareClassId);
  if (why) refuse('ASSET_STAYS_LINKED', { why });
  await editAsset(ctx, asset.id, { structureId: null, shareClassId: null });
}
