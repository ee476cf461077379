import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { assetsByIds, visibleAsset } from './modules/assets/catalogue/index.ts';
import type { FeeDeps } from './modules/money/fees/index.ts';

/** Fee rules may refer to an asset, but the fees module precedes the catalogue. */
export const feeDeps: FeeDeps = {
  assetsByIds,
  visibleAsset: async (ctx, id) => {
    const { category } = (await visibleAsset(ctx, id)).asset;
    return { category: category as Category, assetId: id };
  },
};
