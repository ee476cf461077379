import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import type { Exchange } from '../exchange.ts';
import { findMarkets } from '../repository/exits.ts';
import type { MarketRow } from '../repository/markets.ts';
import { averageOf, type Stop, walkUnits, worstOf } from '../rules/walk.ts';
import { orderFees } from './fees.ts';
import { offersTo } from './resting.ts';

/** Cents, cents per unit, thousandths of a unit. */
export type ExitEstimate =
  | {
      readonly kind: 'book';
      readonly units: bigint;
      readonly unfilledUnits: bigint;
      readonly averagePrice: bigint | undefined;
      readonly worstPrice: bigint | undefined;
      readonly notional: bigint;
      readonly fees: bigint;
      readonly takerBps: number;
      /** What comes in: the notional less the fees. */
      readonly net: bigint;
      /** Why it ends before everything is sold: no more buyers, or why they aren't reached. */
      readonly stop: Stop | 'book' | undefined;
    }
  /** Nothing can be sold at this moment. */
  | { readonly kind: 'closed'; readonly why: 'NOT_TRADED' | 'HALTED' };

/** Without a caller no order of the book is their own. */
const NOBODY = '';
const NOT_TRADED: ExitEstimate = { kind: 'closed', why: 'NOT_TRADED' };

/**
 * What selling units of an asset at once would bring the caller's party, by the live book. Nothing
 * is placed or promised: another may be quicker.
 */
export async function estimateExit(
  ctx: Ctx,
  exchange: Exchange,
  assetId: string,
  units: bigint,
): Promise<ExitEstimate> {
  const all = await estimateExits(ctx, exchange, [{ assetId, units }]);
  return all.get(assetId) ?? NOT_TRADED;
}

/** The same for several assets; where this process keeps the books, with two queries. */
export async function estimateExits(
  ctx: Ctx,
  exchange: Exchange,
  asked: readonly { readonly assetId: string; readonly units: bigint }[],
): Promise<ReadonlyMap<string, ExitEstimate>> {
  const markets = await findMarkets(
    ctx.tx,
    asked.map(({ assetId }) => assetId),
  );
  const ids = markets.map((market) => market.assetId);
  const assets = await assetsByIds(ctx, ids);
  const estimates = new Map<string, ExitEstimate>();
  for (const market of markets) {
    const units = asked.find(({ assetId }) => assetId === market.assetId)?.units ?? 0n;
    const { takerBps } = await orderFees(ctx, assets.get(market.assetId));
    estimates.set(market.assetId, await estimateIn(ctx, exchange, market, { units, takerBps }));
  }
  return estimates;
}

async function estimateIn(
  ctx: Ctx,
  exchange: Exchange,
  market: MarketRow,
  { units, takerBps }: { readonly units: bigint; readonly takerBps: number },
): Promise<ExitEstimate> {
  const { haltKind, haltedUntil } = market;
  if (haltKind && (haltedUntil === null || haltedUntil > ctx.now)) {
    return { kind: 'closed', why: 'HALTED' };
  }
  const wanted = { kind: 'units', units } as const;
  const asked = { side: 'sell', party: ctx.actor?.partyId ?? NOBODY, wanted } as const;
  const { offers, stop } = await offersTo(ctx, exchange, market, asked);
  const walk = walkUnits('sell', offers, units, takerBps);
  const unfilledUnits = units - walk.units;
  return {
    kind: 'book',
    units: walk.units,
    unfilledUnits,
    averagePrice: averageOf(walk),
    worstPrice: worstOf(walk),
    notional: walk.notional,
    fees: walk.fees,
    takerBps,
    net: walk.total,
    stop: unfilledUnits > 0n ? (stop ?? 'book') : undefined,
  };
}
