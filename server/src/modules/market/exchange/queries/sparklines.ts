import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listDayCloses } from '../repository/figures.ts';

const SPARK_DAYS = 30;

/** Daily closing prices of the last 30 days by asset; a day without trades repeats the last one. */
export async function sparklines(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const today = Math.floor(ctx.now.getTime() / DAY) * DAY;
  const first = today - (SPARK_DAYS - 1) * DAY;
  const closes = await listDayCloses(ctx.tx, assetIds, new Date(first));
  const lines = new Map<string, string[]>();
  for (const { assetId, at, close } of closes) {
    const line = lines.get(assetId) ?? [];
    lines.set(assetId, line);
    const day = Math.round((at.getTime() - first) / DAY);
    const last = line.at(-1);
    // A line begins at the first trade of the period; from then on every day has a price.
    if (last !== undefined) {
      const begun = Number(starts.get(line) ?? day);
      while (line.length < day - begun) line.push(last);
    } else starts.set(line, day);
    line.push(moneyText(close));
  }
  return lines;
}

const starts = new WeakMap<string[], number>();
