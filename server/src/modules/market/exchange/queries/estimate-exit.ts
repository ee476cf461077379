import { averageOf, sweepUnits, worstOf } from '@holdfast/domain/market/exchange/sweep';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { findMarkets, type MarketRow } from '../repository/markets.ts';
import { haltAt } from '../rules/halts.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { orderFees } from './order-fees.ts';
import { offersTo } from './resting-orders.ts';

type ExitStop = 'book' | 'band';

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
      readonly net: bigint;
      readonly stop: ExitStop | undefined;
      readonly leftOutOwn: boolean;
    }
  | { readonly kind: 'closed'; readonly why: 'NOT_TRADED' | 'HALTED' };

/** The party id of an anonymous caller, who has no orders. */
const NO_PARTY = '';
const NOT_TRADED: ExitEstimate = { kind: 'closed', why: 'NOT_TRADED' };

/** At the current book, which may change. Places no order. */
export async function estimateExit(
  ctx: Ctx,
  exchange: Exchange,
  assetId: string,
  units: bigint,
): Promise<ExitEstimate> {
  const all = await estimateExits(ctx, exchange, [{ assetId, units }]);
  return all.get(assetId) ?? NOT_TRADED;
}

/** Needs only two queries if this process keeps the books. */
export async function estimateExits(
  ctx: Ctx,
  exchange: Exchange,
  input: readonly { readonly assetId: string; readonly units: bigint }[],
): Promise<ReadonlyMap<string, ExitEstimate>> {
  const markets = await findMarkets(
    ctx.tx,
    input.map(({ assetId }) => assetId),
  );
  const ids = markets.map((market) => market.assetId);
  const assets = await assetsByIds(ctx, ids);
  const estimates = new Map<string, ExitEstimate>();
  for (const market of markets) {
    const units = input.find(({ assetId }) => assetId === market.assetId)?.units ?? 0n;
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
  if (haltAt(market.halts, ctx.now.getTime())) return { kind: 'closed', why: 'HALTED' };
  const target = { kind: 'units', units } as const;
  const party = ctx.actor?.partyId ?? NO_PARTY;
  const input = { side: 'sell', party, target, goesPastOwn: true } as const;
  const { offers, stop, leftOutOwn = false } = await offersTo(ctx, exchange, market, input);
  const sweep = sweepUnits('sell', offers, units, takerBps);
  const unfilledUnits = units - sweep.units;
  return {
    kind: 'book',
    units: sweep.units,
    unfilledUnits,
    averagePrice: averageOf(sweep),
    worstPrice: worstOf(sweep),
    notional: sweep.notional,
    fees: sweep.fees,
    takerBps,
    net: sweep.total,
    stop: unfilledUnits > 0n ? (stop === 'band' ? stop : 'book') : undefined,
    leftOutOwn,
  };
}
