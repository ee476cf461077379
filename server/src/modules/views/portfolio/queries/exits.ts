import { notional } from '@holdfast/domain/kernel/price';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Exchange, type ExitEstimate, estimateExits } from '../../../market/exchange/index.ts';
import { type HoldingRow, holdingsOf } from '../portfolio.read.ts';
import { freeUnits, priceOf } from '../rules/figures.ts';
import { portfolioViewerOf } from './viewer.ts';

export async function exitOf(
  ctx: UserCtx,
  exchange: Exchange,
  assetId: string,
  units: bigint | undefined,
) {
  const rows = await holdingsOf(ctx.tx, ctx.actor.partyId);
  const row = rows.find((one) => one.assetId === assetId) ?? refuse('NOT_FOUND', {});
  const available = freeUnits(row);
  if (units !== undefined && units > available) {
    const code = 'INSUFFICIENT_HOLDING_UNITS';
    refuseFunds(code, { commodity: assetId, needed: units, available });
  }
  const requested = units ?? available;
  const estimates = await estimateExits(ctx, exchange, [{ assetId, units: requested }]);
  return exitView(ctx, row, requested, estimates.get(assetId));
}

/** At order book depth, and what can't be sold. */
export async function exitOfEverything(ctx: UserCtx, exchange: Exchange) {
  const rows = (await holdingsOf(ctx.tx, ctx.actor.partyId)).filter((row) => freeUnits(row) > 0n);
  const requested = rows.map((row) => ({ assetId: row.assetId, units: freeUnits(row) }));
  const estimates = await estimateExits(ctx, exchange, requested);
  let [net, fee, notSellable] = [0n, 0n, 0n];
  const holdings = rows.map((row) => {
    const units = freeUnits(row);
    const estimate = estimates.get(row.assetId);
    const left = estimate?.kind === 'book' ? estimate.unfilledUnits : units;
    if (estimate?.kind === 'book') {
      net += estimate.net;
      fee += estimate.fees;
    }
    notSellable += notional(priceOf(row, portfolioViewerOf(ctx).seesTrades)?.price ?? 0n, left);
    return exitView(ctx, row, units, estimate);
  });
  return {
    holdings,
    net,
    fee,
    notSellable,
    asOf: ctx.now,
  };
}

function exitView(
  ctx: UserCtx,
  row: HoldingRow,
  units: bigint,
  estimate: ExitEstimate | undefined,
) {
  const about = { assetId: row.assetId, name: row.name, symbol: row.symbol };
  const costOf = (some: bigint) => (row.units === 0n ? 0n : (row.cost * some) / row.units);
  if (estimate?.kind === 'book') {
    const { averagePrice, worstPrice } = estimate;
    const cost = costOf(estimate.units);
    return {
      ...about,
      units,
      source: 'book' as const,
      why: null,
      priceAt: null,
      sold: estimate.units,
      averagePrice: averagePrice ?? null,
      worstPrice: worstPrice ?? null,
      proceeds: estimate.notional,
      fee: estimate.fees,
      feeBps: estimate.takerBps,
      net: estimate.net,
      unfilled: estimate.unfilledUnits,
      stopped: estimate.stop ?? null,
      leftOutOwn: estimate.leftOutOwn,
      cost,
      gain: estimate.net - cost,
    };
  }
  const priced = priceOf(row, portfolioViewerOf(ctx).seesTrades);
  const worth = notional(priced?.price ?? 0n, units);
  return {
    ...about,
    units,
    source: priced?.source ?? ('none' as const),
    why: estimate?.why ?? ('NOT_TRADED' as const),
    priceAt: priced?.at ?? null,
    sold: 0n,
    averagePrice: priced?.price ?? null,
    worstPrice: null,
    proceeds: worth,
    fee: 0n,
    feeBps: 0,
    net: worth,
    unfilled: units,
    stopped: null,
    leftOutOwn: false,
    cost: costOf(units),
    gain: worth - costOf(units),
  };
}
