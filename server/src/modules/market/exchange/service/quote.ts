import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { keepsStep, ONE_UNIT, quantityText } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { QuoteView } from '@holdfast/domain/market/exchange/lite-contract';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import { MIN_TRADE, QUOTE_MS, type Side } from '@holdfast/domain/market/exchange/terms';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, listingsOf } from '../../../assets/catalogue/index.ts';
import type { Exchange } from '../exchange.ts';
import type { OrderFees } from '../lane/commands.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { saveQuote } from '../repository/quotes.ts';
import {
  averageOf,
  type Walk,
  type Wanted,
  walkAmount,
  walkUnits,
  worstOf,
} from '../rules/walk.ts';
import { orderFees } from './fees.ts';
import { offersTo, type Seen } from './resting.ts';

export type QuoteAsked = {
  readonly side: Side;
  /** Cents, fees and all, or thousandths of a unit: one of the two. */
  readonly amount?: bigint | undefined;
  readonly units?: bigint | undefined;
};

/**
 * Tells what an order would trade at now. Liquidity is never invented: what the book doesn't have
 * stays unfilled, and of an empty book nothing can be confirmed.
 */
export async function quote(
  ctx: UserCtx,
  exchange: Exchange,
  assetId: string,
  asked: QuoteAsked,
): Promise<QuoteView> {
  const { asset, market } = await openMarketOf(ctx, assetId);
  const wanted = wantedOf(asked, market);
  const { partyId: party } = ctx.actor;
  const seen = await offersTo(ctx, exchange, market, { side: asked.side, party, wanted });
  const feeTerms = await orderFees(ctx, asset);
  const { takerBps } = feeTerms;
  const walk = atLeastOneTrade(walkFor(asked.side, seen, wanted, { market, takerBps }));
  const unfilledUnits = unfilledOf(wanted, walk, { market, takerBps, seen });
  const expiresAt = new Date(ctx.now.getTime() + QUOTE_MS);
  const terms = { walk, unfilledUnits, expiresAt, sequence: seen.sequence, feeTerms };
  const quoteId = walk.units > 0n ? await keep(ctx, market, asked.side, terms) : null;
  const nav = (await listingsOf(ctx, [market.assetId])).get(market.assetId);
  const average = averageOf(walk);
  const worst = worstOf(walk);
  return {
    quoteId,
    assetId: market.assetId,
    side: asked.side,
    units: quantityText(walk.units),
    averagePrice: average === undefined ? null : moneyText(average),
    worstPrice: worst === undefined ? null : moneyText(worst),
    notional: moneyText(walk.notional),
    fees: moneyText(walk.fees),
    takerBps,
    total: moneyText(walk.total),
    unfilledUnits: quantityText(unfilledUnits),
    stop: unfilledUnits > 0n ? (seen.stop ?? 'book') : null,
    nav: nav?.nav ? moneyText(nav.nav) : null,
    navAt: nav?.navAt?.toISOString() ?? null,
    premiumToNav: premiumOf(average, nav?.nav ?? null),
    referencePrice: moneyText(referenceOf(market)),
    bookSequence: seen.sequence,
    at: ctx.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const referenceOf = (market: MarketRow): bigint => market.lastPrice ?? market.openingPrice;

/** The market of an asset that trades now, for somebody whose own it isn't. */
async function openMarketOf(
  ctx: UserCtx,
  assetId: string,
): Promise<{ asset: Asset; market: MarketRow }> {
  const asset = await assetById(ctx, assetId);
  const market = await findMarket(ctx.tx, asset.id);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  if (ctx.actor.companyId === asset.companyId) return refuse('OWN_ASSET', {});
  const { haltKind, haltReason, haltedUntil } = market;
  if (haltKind && (haltedUntil === null || haltedUntil > ctx.now)) {
    const until = haltedUntil?.toISOString() ?? null;
    return refuse('TRADING_HALTED', { reason: haltReason ?? '', until });
  }
  return { asset, market };
}

function wantedOf({ amount, units }: QuoteAsked, market: MarketRow): Wanted {
  if ((amount === undefined) === (units === undefined)) {
    const message = messages.required('Amount or units');
    return refuseFields([{ field: 'amount', rule: 'required', message }]);
  }
  if (units !== undefined && !keepsStep(units, market.unitDecimals)) {
    const message = messages.decimal(market.unitDecimals);
    return refuseFields([{ field: 'units', rule: 'decimal', message }]);
  }
  const worth = amount ?? notional(referenceOf(market), units ?? 0n);
  if (worth < MIN_TRADE) {
    const field = amount === undefined ? 'units' : 'amount';
    const message = messages.min_trade(String(MIN_TRADE / 100n));
    return refuseFields([{ field, rule: 'min_trade', message }]);
  }
  return units === undefined ? { kind: 'amount', amount: amount ?? 0n } : { kind: 'units', units };
}

type Terms = { readonly market: MarketRow; readonly takerBps: number };

const stepOf = ({ unitDecimals }: MarketRow): bigint => 10n ** BigInt(3 - unitDecimals);

const walkFor = (side: Side, seen: Seen, wanted: Wanted, { market, takerBps }: Terms): Walk =>
  wanted.kind === 'units'
    ? walkUnits(side, seen.offers, wanted.units, takerBps)
    : walkAmount(side, seen.offers, wanted.amount, { takerBps, step: stepOf(market) });

/** What the book has for less than the smallest trade can't be confirmed: it counts as nothing. */
const atLeastOneTrade = (walk: Walk): Walk =>
  walk.notional >= MIN_TRADE ? walk : { units: 0n, notional: 0n, fees: 0n, total: 0n, ladder: [] };

/** What the book doesn't fill: of an amount, as many units as its rest is worth there. */
function unfilledOf(wanted: Wanted, walk: Walk, terms: Terms & { readonly seen: Seen }): bigint {
  if (wanted.kind === 'units') return wanted.units - walk.units;
  const there = terms.seen.offers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const step = stepOf(terms.market);
  if (walk.units > 0n && there - walk.units >= step) return 0n;
  const price = worstOf(walk) ?? referenceOf(terms.market);
  const bps = BigInt(10_000 + terms.takerBps);
  const units = ((wanted.amount - walk.total) * 10_000n * ONE_UNIT) / (price * bps);
  return (units / step) * step;
}

async function keep(
  ctx: UserCtx,
  market: MarketRow,
  side: Side,
  terms: {
    readonly walk: Walk;
    readonly unfilledUnits: bigint;
    readonly expiresAt: Date;
    readonly sequence: number;
    readonly feeTerms: OrderFees;
  },
): Promise<string> {
  const { units, notional: worth, fees, total, ladder } = terms.walk;
  const id = ctx.newId();
  await saveQuote(ctx, {
    id,
    assetId: market.assetId,
    partyId: ctx.actor.partyId,
    userId: ctx.actor.userId,
    side,
    units,
    unfilledUnits: terms.unfilledUnits,
    worstPrice: worstOf(terms.walk) ?? 0n,
    notional: worth,
    fees,
    feeTerms: terms.feeTerms,
    total,
    ladder: ladder.map(({ price, quantity }) => [Number(price), Number(quantity)] as const),
    bookSequence: BigInt(terms.sequence),
    createdAt: ctx.now,
    expiresAt: terms.expiresAt,
  });
  return id;
}

/** "0.84" or "-1.20": how far a price is above or below a value, in percent. */
function premiumOf(price: bigint | undefined, nav: bigint | null): string | null {
  if (price === undefined || !nav) return null;
  return writeDecimal(((price - nav) * 10_000n) / nav, 2);
}
