import type { Ctx } from '../../../../kit/ctx.ts';
import { datedPrices } from '../prices.read.ts';
import type { Source } from '../rules/figures.ts';
import { dayNumber } from './history.ts';

export type PriceOn = { readonly price: bigint; readonly source: Source; readonly day: number };

/** At the end of a day (UTC): the last closing price, else the NAV, else the offering price. */
export async function pricesOn(
  ctx: Ctx,
  assetIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PriceOn>> {
  const last = dayNumber(day);
  const dated = (await datedPrices(ctx.tx, assetIds, day)).filter((one) => one.day <= last);
  const byAsset = Map.groupBy(dated, ({ assetId }) => assetId);
  return new Map(
    [...byAsset].flatMap(([assetId, prices]) => {
      const latest = (source: Source) => prices.findLast((one) => one.source === source);
      const found = latest('trade') ?? latest('nav') ?? latest('offering');
      return found ? [[assetId, found] as const] : [];
    }),
  );
}
