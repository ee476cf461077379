import { notional } from '@holdfast/domain/kernel/price';
import { keepsStep } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { QuoteView } from '@holdfast/domain/market/exchange/lite-contract';
import { premiumOf } from '@holdfast/domain/market/exchange/premium';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import {
  averageOf,
  fillOf,
  type Sweep,
  type SweepTerms,
  type Target,
  worstOf,
} from '@holdfast/domain/market/exchange/sweep';
import { MIN_TRADE, QUOTE_MS, type Side } from '@holdfast/domain/market/exchange/terms';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, listingsOf } from '../../../assets/catalogue/index.ts';
import { assertSignedToBuy } from '../../../people/agreements/index.ts';
import { orderFees } from '../queries/order-fees.ts';
import { offersTo } from '../queries/resting-orders.ts';
import { brokenRule } from '../queries/transfer.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { saveQuote } from '../repository/quotes.ts';
import { haltAt } from '../rules/halts.ts';
import { offersUpTo } from '../rules/price-cap.ts';
import type { OrderFees } from '../sequencer/commands.ts';
import type { Exchange } from '../sequencer/exchange.ts';

export type QuoteInput = {
  readonly side: Side;
  /** Either cents including fees, or thousandths of a unit. */
  readonly amount?: bigint | undefined;
  readonly units?: bigint | undefined;
  readonly mostPrice?: bigint | undefined;
};

/** From the book's current offers; saved for confirmation unless the book is empty. */
export async function quote(
  ctx: UserCtx,
  exchange: Exchange,
  assetId: string,
  input: QuoteInput,
): Promise<QuoteView> {
  const { asset, market } = await openMarketOf(ctx, assetId);
  const target = targetOf(input, market);
  await assertRulesAllow(ctx, { asset, market }, input.side, target);
  const { partyId: party } = ctx.actor;
  if (input.side === 'buy') await assertSignedToBuy(ctx, party, assetId);
  const met = await offersTo(ctx, exchange, market, { side: input.side, party, target });
  const found = { ...met, offers: offersUpTo(met.offers, input.mostPrice) };
  const feeTerms = await orderFees(ctx, asset);
  const { takerBps } = feeTerms;
  const terms = termsOf(market, takerBps);
  const { sweep, unfilled } = fillOf(input.side, found.offers, target, terms);
  const expiresAt = new Date(ctx.now.getTime() + QUOTE_MS);
  const firm = { sweep, unfilled, expiresAt, sequence: found.sequence, feeTerms };
  const quoteId = sweep.units > 0n ? await save(ctx, market, input.side, firm) : null;
  const nav = (await listingsOf(ctx, [market.assetId])).get(market.assetId);
  const average = averageOf(sweep);
  const worst = worstOf(sweep);
  return {
    quoteId,
    assetId: market.assetId,
    side: input.side,
    units: sweep.units,
    averagePrice: average ?? null,
    worstPrice: worst ?? null,
    notional: sweep.notional,
    fees: sweep.fees,
    takerBps,
    total: sweep.total,
    unfilledUnits: unfilled,
    stop: unfilled > 0n ? (found.stop ?? 'book') : null,
    nav: nav?.nav || null,
    navAt: nav?.navAt ?? null,
    premiumToNav: premiumOf(average, nav?.nav ?? null),
    referencePrice: market.referencePrice,
    bookSequence: found.sequence,
    at: ctx.now,
    expiresAt,
  };
}

/**
 * Refuses TRANSFER_REFUSED. For an amount, the number of units isn't known yet and isn't checked.
 */
async function assertRulesAllow(
  ctx: UserCtx,
  traded: { readonly asset: Asset; readonly market: MarketRow },
  side: Side,
  target: Target,
): Promise<void> {
  const quantity = target.kind === 'units' ? target.units : undefined;
  const reason = await brokenRule(ctx, traded, { side, quantity });
  if (reason) refuse('TRANSFER_REFUSED', { ...reason, why: reason.say });
}

async function openMarketOf(
  ctx: UserCtx,
  assetId: string,
): Promise<{ asset: Asset; market: MarketRow }> {
  const asset = await assetById(ctx, assetId);
  const market = await findMarket(ctx.tx, asset.id);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  if (ctx.actor.companyId === asset.companyId) return refuse('OWN_ASSET', {});
  const halt = haltAt(market.halts, ctx.now.getTime());
  if (halt) {
    const until = halt.until === undefined ? null : new Date(halt.until).toISOString();
    return refuse('TRADING_HALTED', { reason: halt.reason, until });
  }
  return { asset, market };
}

function targetOf({ amount, units }: QuoteInput, market: MarketRow): Target {
  if ((amount === undefined) === (units === undefined)) {
    const message = messages.required('Amount or units');
    return refuseFields([{ field: 'amount', rule: 'required', message }]);
  }
  if (units !== undefined && !keepsStep(units, market.unitDecimals)) {
    const message = messages.decimal(market.unitDecimals);
    return refuseFields([{ field: 'units', rule: 'decimal', message }]);
  }
  const worth = amount ?? notional(market.referencePrice, units ?? 0n);
  if (worth < MIN_TRADE) {
    const field = amount === undefined ? 'units' : 'amount';
    const message = messages.min_trade(String(MIN_TRADE / 100n));
    return refuseFields([{ field, rule: 'min_trade', message }]);
  }
  return units === undefined ? { kind: 'amount', amount: amount ?? 0n } : { kind: 'units', units };
}

const termsOf = ({ unitDecimals, referencePrice }: MarketRow, takerBps: number): SweepTerms => ({
  takerBps,
  step: 10n ** BigInt(3 - unitDecimals),
  reference: referencePrice,
});

async function save(
  ctx: UserCtx,
  market: MarketRow,
  side: Side,
  terms: {
    readonly sweep: Sweep;
    readonly unfilled: bigint;
    readonly expiresAt: Date;
    readonly sequence: number;
    readonly feeTerms: OrderFees;
  },
): Promise<string> {
  const { units, notional: worth, fees, total, levels } = terms.sweep;
  const id = ctx.newId();
  await saveQuote(ctx, {
    id,
    assetId: market.assetId,
    partyId: ctx.actor.partyId,
    userId: ctx.actor.userId,
    side,
    units,
    unfilledUnits: terms.unfilled,
    worstPrice: worstOf(terms.sweep) ?? 0n,
    notional: worth,
    fees,
    feeTerms: terms.feeTerms,
    total,
    priceLevels: levels.map(({ price, quantity }) => [Number(price), Number(quantity)] as const),
    bookSequence: BigInt(terms.sequence),
    createdAt: ctx.now,
    expiresAt: terms.expiresAt,
  });
  return id;
}
