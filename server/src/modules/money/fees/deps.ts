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

export type FeeDeps = {
  assetsByIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, AssetName>>;
  visibleAsset(ctx: Ctx, assetId: string): Promise<FeeFor>;
};
