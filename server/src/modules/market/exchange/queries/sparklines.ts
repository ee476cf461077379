import { DAY } from '@holdfast/domain/kernel/moment';
import { CHANGE_DAYS, changeSince } from '@holdfast/domain/market/exchange/change';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listDayCloses, listPrices } from '../repository/figures.ts';

/** 30 days of prices by asset. A day without trades repeats the previous price. */
export async function sparklines(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  if (assetIds.length === 0) return new Map();
  const since = changeSince(ctx.now);
  const firstDay = since.getTime() / DAY;
  const [prices, traded] = await Promise.all([
    listPrices(ctx.tx, since, assetIds),
    listDayCloses(ctx.tx, assetIds, since),
  ]);
  const closes = new Map(traded.map((row) => [row.assetId, row.closes] as const));
  const lines = new Map<string, readonly bigint[]>();
  for (const { assetId, before, lastPrice } of prices) {
    if (lastPrice === null) continue;
    const line = [before];
    for (let day = 0; day < CHANGE_DAYS - 1; day++) {
      line.push(closes.get(assetId)?.get(firstDay + day) ?? line.at(-1) ?? before);
    }
    lines.set(assetId, [...line, lastPrice]);
  }
  return lines;
}
