import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { setTradeFigures } from '../../../assets/catalogue/index.ts';
import { listPrices, type PriceRow } from '../repository/figures.ts';
import { haltAt } from '../rules/halts.ts';

/** Copies the markets' prices and halts to the catalogue, whose lists show them. */
export async function refreshListings(ctx: Ctx): Promise<void> {
  const rows = await listPrices(ctx.tx, later(ctx.now, -DAY - HOUR));
  await setTradeFigures(
    ctx,
    rows.map((row) => ({
      assetId: row.assetId,
      lastPrice: row.lastPrice,
      lastPriceAt: row.lastTradeAt,
      changeBps: changeOf(row),
      haltReason: haltAt(row.halts, ctx.now.getTime())?.reason ?? null,
    })),
  );
}

/** The change against a day ago; on a market's first day, against its opening price. */
function changeOf({ lastPrice, before, openingPrice }: PriceRow): number | null {
  if (lastPrice === null) return null;
  const from = before ?? openingPrice;
  return Number(((lastPrice - from) * 10_000n) / from);
}
