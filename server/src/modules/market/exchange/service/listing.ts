import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { setTradeFigures } from '../../../assets/catalogue/index.ts';
import { listDayCloses, listPrices, type PriceRow } from '../repository/figures.ts';

/** Keeps what lists and cards show of trading in line with the markets. */
export async function refreshListings(ctx: Ctx): Promise<void> {
  const rows = await listPrices(ctx.tx, ctx.now, later(ctx.now, -DAY - HOUR));
  await setTradeFigures(
    ctx,
    rows.map((row) => ({
      assetId: row.assetId,
      lastPrice: row.lastPrice,
      lastPriceAt: row.lastTradeAt,
      changeBps: changeOf(row),
      haltReason: row.haltReason,
    })),
  );
}

/** Against a day ago; in a market's first day, against what it opened with. */
function changeOf({ lastPrice, before, openingPrice }: PriceRow): number | null {
  if (lastPrice === null) return null;
  const from = before ?? openingPrice;
  return Number(((lastPrice - from) * 10_000n) / from);
}

const SPARK_DAYS = 30;

/** The closing prices of the last 30 days, by asset; a day without a trade has the one before. */
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
    // Before the first trade of the month there is nothing to draw, after it every day has a price.
    if (last !== undefined) {
      const begun = Number(starts.get(line) ?? day);
      while (line.length < day - begun) line.push(last);
    } else starts.set(line, day);
    line.push(moneyText(close));
  }
  return lines;
}

const starts = new WeakMap<string[], number>();
