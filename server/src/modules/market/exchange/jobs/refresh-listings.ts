import { changeBps, changeSince } from '@holdfast/domain/market/exchange/change';
import type { Ctx } from '../../../../kit/ctx.ts';
import { setTradeFigures } from '../../../assets/catalogue/index.ts';
import { listPrices, listVolumes } from '../repository/figures.ts';
import { haltAt } from '../rules/halts.ts';

export async function refreshListings(ctx: Ctx): Promise<void> {
  const since = changeSince(ctx.now);
  const rows = await listPrices(ctx.tx, since);
  const volumes = await listVolumes(ctx.tx, since);
  await setTradeFigures(
    ctx,
    rows.map((row) => figuresOf(row, volumes.get(row.assetId) ?? 0n, ctx.now)),
  );
}

type PriceRow = Awaited<ReturnType<typeof listPrices>>[number];

function figuresOf(row: PriceRow, volume: bigint, now: Date) {
  const halt = haltAt(row.halts, now.getTime());
  return {
    assetId: row.assetId,
    lastPrice: row.lastPrice,
    lastPriceAt: row.lastTradeAt,
    changeBps: row.lastPrice === null ? null : Number(changeBps(row.before, row.lastPrice)),
    volume,
    haltReason: halt?.reason ?? null,
    haltedUntil: halt?.until === undefined ? null : new Date(halt.until),
  };
}
