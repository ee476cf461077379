import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { type Benchmark, readBenchmark } from '@holdfast/domain/views/portfolio/benchmark';
import type { Ctx } from '../../../../kit/ctx.ts';
import { visibleAsset } from '../../../assets/catalogue/index.ts';
import { datedPrices, pricedAssets } from '../prices.read.ts';
import { growthOfPrices, growthOfRate } from '../rules/benchmark.ts';
import { pricesByDay } from '../rules/figures.ts';
import { dayText, type PortfolioViewer } from './history.ts';

export type BenchmarkGrowth = {
  readonly name: string;
  /** Percent since the first day; null without a price. Days are requested in ascending order. */
  readonly percentOn: (day: number) => string | null;
};

/** Prices only, without income. Refuses ASSET_NOT_FOUND for an asset the caller can't see. */
export async function benchmarkFrom(
  ctx: Ctx,
  viewer: PortfolioViewer,
  text: string | undefined,
  from: number,
): Promise<BenchmarkGrowth | undefined> {
  const benchmark = readBenchmark(text);
  if (!benchmark) return undefined;
  if (benchmark.kind === 'rate') {
    const { percent } = benchmark;
    return { name: `${percent}% a year`, percentOn: growthOfRate(Number(percent) / 100, from) };
  }
  const { name, assetIds } = await assetsOf(ctx, benchmark);
  const dated = await datedPrices(ctx.tx, assetIds, dayText(from));
  const percentOn = growthOfPrices(assetIds, pricesByDay(dated, viewer.seesTrades), from);
  return { name, percentOn };
}

async function assetsOf(ctx: Ctx, benchmark: Exclude<Benchmark, { kind: 'rate' }>) {
  if (benchmark.kind === 'asset') {
    const { asset } = await visibleAsset(ctx, benchmark.assetId);
    return { name: asset.name, assetIds: [asset.id] };
  }
  const assetIds = await pricedAssets(ctx.tx, benchmark.category);
  const words = CATEGORY_NAMES[benchmark.category].toLowerCase();
  const count = assetIds.length;
  return { name: `Average of ${count} ${words} ${count === 1 ? 'asset' : 'assets'}`, assetIds };
}
