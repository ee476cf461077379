import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { FeeFor } from '@holdfast/domain/money/fees/versions';
import type { Ctx } from '../../../kit/ctx.ts';

export type AssetName = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly companyId: string;
};

/** What fees need to know of assets, a module that comes later. */
export type FeeDeps = {
  assetsByIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, AssetName>>;
  /** The scope of an asset that the caller may see. Refuses ASSET_NOT_FOUND. */
  visibleAsset(ctx: Ctx, assetId: string): Promise<FeeFor>;
};
