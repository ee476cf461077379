import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { FeeFor } from '@holdfast/domain/money/fees/versions';
import type { Ctx } from '../../../kit/ctx.ts';

export type AssetName = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
};

/** What the rules of assets need to know of them: handed in, since assets stand further down. */
export type FeeParts = {
  assetsByIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, AssetName>>;
  /** The asset as a scope, if the caller may look at it. Refuses ASSET_NOT_FOUND. */
  visibleAsset(ctx: Ctx, assetId: string): Promise<FeeFor>;
};
