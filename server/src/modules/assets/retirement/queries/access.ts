import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';

export async function ownAsset(ctx: UserCtx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}
