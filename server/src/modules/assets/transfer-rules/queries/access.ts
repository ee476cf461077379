import { refuse } from '@holdfast/domain/assets/transfer-rules/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, lockAsset } from '../../catalogue/index.ts';

const isOwn = (ctx: Ctx, asset: Asset): boolean => asset.companyId === ctx.actor?.companyId;

export async function ownAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return isOwn(ctx, asset) ? asset : refuse('ASSET_NOT_FOUND', {});
}

/** Serialises changes of the asset's rules. */
export async function lockOwnAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await lockAsset(ctx, assetId);
  return isOwn(ctx, asset) ? asset : refuse('ASSET_NOT_FOUND', {});
}
