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

/** Lookups that the asset module supplies. */
export type FeeDeps = {
  assetsByIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, AssetName>>;
  /** The fee scope of an asset visible to the caller. Refuses ASSET_NOT_FOUND. */
  visibleAsset(ctx: Ctx, assetId: string): Promise<FeeFor>;
};
