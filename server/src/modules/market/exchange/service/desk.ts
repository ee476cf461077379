import { moneyText } from '@holdfast/domain/kernel/money';
import type { TradingDesk } from '@holdfast/domain/market/exchange/desk-contract';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import { openApproval } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { Exchange } from '../exchange.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { runErrands } from './errands.ts';
import {
  checksOf,
  decideOpening,
  OPENING_APPROVAL,
  type OpeningDecision,
  type OpeningPayload,
} from './opening.ts';

/** An asset on the way to its market, as staff see it. Refuses ASSET_NOT_FOUND. */
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
  const asked = await openApproval(ctx, OPENING_APPROVAL, assetId);
  if (!asked) return null;
  const { openingPrice, ...terms } = asked.payload as OpeningPayload;
  const names = await namesOf(ctx, [asked.requestedBy]);
  return {
    ...terms,
    openingPrice: moneyText(BigInt(openingPrice)),
    requestedBy: names.get(asked.requestedBy)?.name ?? '',
    requestedAt: asked.requestedAt.toISOString(),
    expiresAt: asked.expiresAt.toISOString(),
    isOwn: asked.requestedBy === ctx.actor.userId,
  };
}

const marketOf = (market: MarketRow, now: Date): TradingDesk['market'] => ({
  openedAt: market.openedAt.toISOString(),
  openingPrice: moneyText(market.openingPrice),
  bandBps: market.bandBps,
  holderCapBps: market.holderCapBps,
  lockedUntil: market.lockedUntil?.toISOString() ?? null,
  halt: haltView(market, now),
});

type Halted = Pick<MarketRow, 'haltReason' | 'haltedAt' | 'haltedUntil'> & {
  readonly haltKind: string | null;
};
type HaltView = NonNullable<NonNullable<TradingDesk['market']>['halt']>;

/** A halt that is not over, as screens show it. */
export const haltView = (market: Halted, now: Date): HaltView | null =>
  market.haltKind && !(market.haltedUntil !== null && market.haltedUntil <= now)
    ? {
        kind: market.haltKind as HaltView['kind'],
        reason: market.haltReason ?? '',
        at: market.haltedAt?.toISOString() ?? null,
        until: market.haltedUntil?.toISOString() ?? null,
      }
    : null;

/** Decides, and opens the market at once; what stops in between is done by the exchange's beat. */
export async function decideAndOpen(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  assetId: string,
  decision: OpeningDecision,
): Promise<TradingDesk> {
  await call.transaction((ctx) => decideOpening(ctx, assetId, decision));
  if (decision.approves) await runErrands(call.edge, exchange);
  return call.transaction((ctx) => tradingDesk(ctx, assetId));
}
