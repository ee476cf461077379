import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { TradingDesk } from '@holdfast/domain/market/exchange/desk-contract';
import type { OpeningCheck } from '@holdfast/domain/market/exchange/opening';
import { openingMachine } from '@holdfast/domain/market/exchange/opening.machine';
import { exchangeRefusals } from '@holdfast/domain/market/exchange/refusals';
import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { type Asset, assetAvailability, assetById } from '../../../assets/catalogue/index.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  openApproval,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { findLastOpening } from '../repository/openings.ts';
import { haltViews } from '../views.ts';
import { type OpeningFigures, openingFigures, openingMatter } from './opening.ts';
import { checksOf, OPENING_APPROVAL } from './opening-checks.ts';

/** An asset's way into trading, for staff: conditions, request, market. ASSET_NOT_FOUND. */
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
    ...(await requestOf(ctx, { asset, checks, figures })),
    market: market ? marketOf(market, ctx.now) : null,
  };
}

const figuresView = (figures: OpeningFigures): TradingDesk['opening'] => ({
  openingPrice: moneyText(figures.price),
  navDate: figures.navDate,
  units: quantityText(figures.units),
  lot: quantityText(figures.lot),
  minTrade: moneyText(MIN_TRADE),
  makerBps: figures.makerBps,
  takerBps: figures.takerBps,
});

type Facts = {
  readonly asset: Asset;
  readonly checks: readonly OpeningCheck[];
  readonly figures: OpeningFigures | undefined;
};

const NONE = { request: null, ended: null };

/** The request that waits, or why the last one came to nothing. */
async function requestOf(
  ctx: UserCtx,
  { asset, checks, figures }: Facts,
): Promise<Pick<TradingDesk, 'request' | 'ended'>> {
  const row = await findLastOpening(ctx, asset.id);
  if (!row) return NONE;
  const approval = await openApproval(ctx, OPENING_APPROVAL, row.id);
  if (!approval || row.status !== 'REQUESTED') {
    const ended = (await lastEnded(ctx, OPENING_APPROVAL, [row.id])).get(row.id);
    return { ...NONE, ended: ended ?? null };
  }
  const matter = await openingMatter(ctx, asset, row, figures);
  const changed = changedSince(matter, approval);
  const at = row.requestedAt.toISOString();
  if (changed.length > 0) return { ...NONE, ended: changedEnd(changed, at) };
  const { concerns } = matter;
  const names = await namesOf(ctx, [row.requestedBy]);
  const isOwn = row.requestedBy === ctx.actor.userId;
  const hindrances = aboutProposal(isOwn, {
    ownCase: (await ownCaseReasons(ctx, [concerns]))(concerns),
    approve: whyNotReady(checks),
  });
  const decide = await decidersOf(ctx, OPENING_APPROVAL);
  const request = {
    openingPrice: moneyText(invariant(figures, 'what was asked for has a price').price),
    bandBps: row.bandBps,
    holderCapBps: row.holderCapBps,
    lockedUntil: row.lockedUntil,
    requestedBy: names.get(row.requestedBy)?.name ?? '',
    requestedAt: at,
    expiresAt: approval.expiresAt.toISOString(),
    isOwn,
    missing: [...decide({ concerns, done: [row.requestedBy] })],
    fingerprint: fingerprintOf(matter),
    actions: actionsOf(openingMachine, row.status, viewerOf(ctx.actor), hindrances),
  };
  return { request, ended: null };
}

const changedEnd = (changed: readonly string[], at: string): EndedApproval => ({
  why: 'changed',
  by: null,
  at,
  reason: changed.join('; '),
});

/** Why the market can't open now, whoever agrees; null when it can. */
function whyNotReady(checks: readonly OpeningCheck[]): string | null {
  const missing = checks.filter((check) => !check.isDone).map((check) => check.missing);
  return missing.length > 0 ? exchangeRefusals.NOT_READY_TO_TRADE.say({ missing }) : null;
}

const marketOf = (market: MarketRow, now: Date): TradingDesk['market'] => ({
  openedAt: market.openedAt.toISOString(),
  openingPrice: moneyText(market.openingPrice),
  bandBps: market.bandBps,
  holderCapBps: market.holderCapBps,
  lockedUntil: market.lockedUntil?.toISOString() ?? null,
  ...haltViews(market, now),
});
