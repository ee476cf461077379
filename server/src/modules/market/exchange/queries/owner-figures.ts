import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { MarketFigures } from '@holdfast/domain/market/exchange/owner-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import { findBest, listLargest, sumBetween, sumMoved } from '../repository/owner-figures.ts';
import { countTurnover } from '../turnover.read.ts';

const SINCE_DAYS = 30;
const LARGEST = 5;
const DEPTHS = [2, 5] as const;

export async function marketFigures(ctx: Ctx, assetId: string): Promise<MarketFigures> {
  const { tx, now } = ctx;
  const since = later(now, -SINCE_DAYS * DAY);
  const { bid, ask } = await findBest(tx, assetId, now);
  const moved = await sumMoved(tx, assetId, since);
  const all = (await sumUnits(ctx, [assetId])).get(assetId) ?? 0n;
  const largest = await listLargest(tx, assetId, since, LARGEST);
  const spread = bid !== null && ask !== null ? ask - bid : null;
  return {
    bid,
    ask,
    spread,
    spreadPercent: spread === null ? null : bpsOf(spread * 2n, (bid ?? 0n) + (ask ?? 0n)),
    depth: await depthOf(ctx, assetId, middleOf(bid, ask)),
    units: moved.units,
    turnoverPercent: all > 0n ? bpsOf(moved.units, all) : null,
    buyers: moved.buyers,
    sellers: moved.sellers,
    ...(await countTurnover(tx, assetId, since)),
    largest: largest.map(({ at, quantity, price, notional }) => ({
      at,
      units: quantity,
      price,
      value: notional,
    })),
  };
}

const bpsOf = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (part * 10_000n) / whole;

const middleOf = (bid: bigint | null, ask: bigint | null): bigint | null =>
  bid !== null && ask !== null ? (bid + ask) / 2n : (bid ?? ask);

async function depthOf(
  ctx: Ctx,
  assetId: string,
  middle: bigint | null,
): Promise<MarketFigures['depth']> {
  const depth: MarketFigures['depth'] = [];
  for (const percent of DEPTHS) {
    const away = ((middle ?? 0n) * BigInt(percent)) / 100n;
    const range = { from: (middle ?? 0n) - away, to: (middle ?? 0n) + away, now: ctx.now };
    const { bids, asks } =
      middle === null ? { bids: 0n, asks: 0n } : await sumBetween(ctx.tx, assetId, range);
    depth.push({ percent, bids, asks });
  }
  return depth;
}
