import { moneyText } from '@holdfast/domain/kernel/money';
import type { TradingDesk } from '@holdfast/domain/market/exchange/desk-contract';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import { openApproval } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { haltViews } from '../views.ts';
import { checksOf, OPENING_APPROVAL, type OpeningPayload } from './opening-checks.ts';

/** An asset's way into trading, for staff: conditions, request, market. ASSET_NOT_FOUND. */
export async function tradingDesk(ctx: UserCtx, assetId: string): Promise<TradingDesk> {
  const asset = await assetById(ctx, assetId);
  const { companyName } = await companyById(ctx, asset.companyId);
  const market = await findMarket(ctx.tx, asset.id);
  const { id, name, symbol, category, status } = asset;
  return {
    asset: { id, name, symbol, category, status, companyName },
    checks: await checksOf(ctx, asset),
    request: await requestOf(ctx, asset.id),
    market: market ? marketOf(market, ctx.now) : null,
  };
}

async function requestOf(ctx: UserCtx, assetId: string): Promise<TradingDesk['request']> {
  const requested = await openApproval(ctx, OPENING_APPROVAL, assetId);
  if (!requested) return null;
  const { openingPrice, ...terms } = requested.payload as OpeningPayload;
  const names = await namesOf(ctx, [requested.requestedBy]);
  return {
    ...terms,
    openingPrice: moneyText(BigInt(openingPrice)),
    requestedBy: names.get(requested.requestedBy)?.name ?? '',
    requestedAt: requested.requestedAt.toISOString(),
    expiresAt: requested.expiresAt.toISOString(),
    isOwn: requested.requestedBy === ctx.actor.userId,
  };
}

const marketOf = (market: MarketRow, now: Date): TradingDesk['market'] => ({
  openedAt: market.openedAt.toISOString(),
  openingPrice: moneyText(market.openingPrice),
  bandBps: market.bandBps,
  holderCapBps: market.holderCapBps,
  lockedUntil: market.lockedUntil?.toISOString() ?? null,
  ...haltViews(market, now),
});
