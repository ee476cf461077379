import { refuse } from '@holdfast/domain/assets/transfer-rules/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, lockAsset } from '../../catalogue/index.ts';

const isOwn = (ctx: Ctx, asset: Asset): boolean => asset.companyId === ctx.actor?.companyId;

/** An asset of the caller's company. Another company's is not found: ASSET_NOT_FOUND. */
export async function ownAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return isOwn(ctx, asset) ? asset : refuse('ASSET_NOT_FOUND', {});
}

/** The same, locked: of two who change its rules at once the second sees the first. */
export async function lockOwnAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await lockAsset(ctx, assetId);
  return isOwn(ctx, asset) ? asset : refuse('ASSET_NOT_FOUND', {});
}
