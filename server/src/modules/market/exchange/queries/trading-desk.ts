import type { TradingDesk } from '@holdfast/domain/market/exchange/desk-contract';
import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetAvailability, assetById } from '../../../assets/catalogue/index.ts';
import { changedSince, lastEnded, openApproval } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { findLastOpening } from '../repository/openings.ts';
import { haltViews } from '../views.ts';
import { type OpeningFigures, openingFigures, openingPayload } from './opening.ts';
import { checksOf, OPENING_APPROVAL } from './opening-checks.ts';

export async function tradingDesk(ctx: UserCtx, assetId: string): Promise<TradingDesk> {
  const asset = await assetById(ctx, assetId);
  const { companyName } = await companyById(ctx, asset.companyId);
  const market = await findMarket(ctx.tx, asset.id);
  const { id, name, symbol, category, status } = asset;
  const availability = await assetAvailability(ctx, id);
  const checks = await checksOf(ctx, asset);
  const figures = await openingFigures(ctx, asset);
  return {
    asset: { id, name, symbol, category, status, companyName, availability },
    checks,
    opening: figures ? figuresView(figures) : null,
    ...(await requestOf(ctx, asset, figures)),
    market: market ? marketOf(market, ctx.now) : null,
  };
}

const figuresView = (figures: OpeningFigures): TradingDesk['opening'] => ({
  openingPrice: figures.price,
  navDate: figures.navDate,
  units: figures.units,
  lot: figures.lot,
  minTrade: MIN_TRADE,
  makerBps: figures.makerBps,
  takerBps: figures.takerBps,
});

const NONE = { requestId: null, ended: null };

async function requestOf(
  ctx: UserCtx,
  asset: Asset,
  figures: OpeningFigures | undefined,
): Promise<Pick<TradingDesk, 'requestId' | 'ended'>> {
  const row = await findLastOpening(ctx, asset.id);
  if (!row) return NONE;
  const approval = await openApproval(ctx, OPENING_APPROVAL, row.id);
  if (!approval || row.status !== 'REQUESTED') {
    const ended = (await lastEnded(ctx, OPENING_APPROVAL, [row.id])).get(row.id);
    return { ...NONE, ended: ended ?? null };
  }
  const changed = changedSince(await openingPayload(ctx, asset, row, figures), approval);
  if (changed.length === 0) return { requestId: row.id, ended: null };
  const at = row.requestedAt;
  return { ...NONE, ended: { why: 'changed', by: null, at, reason: changed.join('; ') } };
}

const marketOf = (market: MarketRow, now: Date): TradingDesk['market'] => ({
  openedAt: market.openedAt,
  openingPrice: market.openingPrice,
  bandBps: market.bandBps,
  holderCapBps: market.holderCapBps,
  lockedUntil: market.lockedUntil,
  ...haltViews(market, now),
});
