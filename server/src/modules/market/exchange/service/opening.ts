import { moneyText } from '@holdfast/domain/kernel/money';
import { type OpeningCheck, openingChecks } from '@holdfast/domain/market/exchange/opening';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Asset,
  addTimelineEvent,
  lockAsset,
  moveAsset,
} from '../../../assets/catalogue/index.ts';
import { navOf, waitsBeyondTolerance } from '../../../assets/valuation/index.ts';
import { openAllocationsOf, tokensOf } from '../../../chain/settlement/index.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { decide, execute, openApproval, request } from '../../../people/approvals/index.ts';
import { openingAsked } from '../events.ts';
import { saveOpening } from '../repository/openings.ts';
import { ask } from './errands.ts';

export const OPENING_APPROVAL = 'exchange.open';

/** What a market opens with, besides its price: that is the asset's value. */
export type OpeningTerms = {
  /** How far from the last price a trade may be, in basis points. */
  readonly bandBps: number;
  /** The most of all units that one party may hold, in basis points; null: no cap. */
  readonly holderCapBps: number | null;
  /** The day before which units may not be sold, as "2026-11-20"; null: none. */
  readonly lockedUntil: string | null;
};

/** The whole of what two people agree to; the price stands as digits. */
export type OpeningPayload = OpeningTerms & { readonly openingPrice: string };

/** How an asset stands before its market opens: each thing that has to be so. */
export async function checksOf(ctx: Ctx, asset: Asset): Promise<OpeningCheck[]> {
  const token = (await tokensOf(ctx, [asset.id])).get(asset.id);
  return openingChecks({
    status: asset.status,
    isOnChain: token?.chainAssetId != null,
    openAllocations: await openAllocationsOf(ctx, asset.id),
    holders: (await holdersOf(ctx, asset.id)).length,
    navDate: (await navOf(ctx, asset.id))?.date,
    navWaits: await waitsBeyondTolerance(ctx, asset.id),
    today: ctx.now.toISOString().slice(0, 10),
  });
}

/** Locks the asset: of two openings at once the second sees the first. */
async function lockReady(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await lockAsset(ctx, assetId);
  if (asset.status === 'IN_TRADING') {
    refuse('INVALID_TRANSITION', { what: 'asset', state: asset.status, move: 'open trading' });
  }
  const missing = (await checksOf(ctx, asset)).filter((check) => !check.isDone);
  if (missing.length > 0) {
    refuse('NOT_READY_TO_TRADE', { missing: missing.map((check) => check.missing) });
  }
  return asset;
}

const payloadOf = async (
  ctx: Ctx,
  assetId: string,
  terms: OpeningTerms,
): Promise<OpeningPayload> => {
  const nav = invariant(await navOf(ctx, assetId), 'an asset that may be traded has a value');
  const { bandBps, holderCapBps, lockedUntil } = terms;
  return { bandBps, holderCapBps, lockedUntil, openingPrice: String(nav.nav) };
};

/**
 * Asks for the opening of an asset's market; somebody else has to agree within 24 hours. Refuses
 * ASSET_NOT_FOUND, INVALID_TRANSITION, NOT_READY_TO_TRADE, APPROVAL_OPEN.
 */
export async function requestOpening(
  ctx: Ctx,
  assetId: string,
  terms: OpeningTerms,
): Promise<void> {
  const asset = await lockReady(ctx, assetId);
  const payload = await payloadOf(ctx, asset.id, terms);
  await request(ctx, { kind: OPENING_APPROVAL, subjectId: asset.id, payload, needed: 1 });
  const requestedBy = invariant(ctx.actor, 'somebody asks').userId;
  await ctx.publish(openingAsked, { assetId: asset.id, requestedBy });
}

export type OpeningDecision =
  | { readonly approves: true }
  | { readonly approves: false; readonly reason: string };

/**
 * Decides about an opening that somebody else asked for. With the approval the asset is traded:
 * its market is opened by the writer after the commit, whatever stops in between. Refuses
 * ASSET_NOT_FOUND, NOT_READY_TO_TRADE, APPROVAL_NOT_OPEN, OWN_REQUEST, and APPROVAL_CHANGED when
 * the value has changed since it was asked for.
 */
export async function decideOpening(
  ctx: Ctx,
  assetId: string,
  decision: OpeningDecision,
): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  const asked = await openApproval(ctx, OPENING_APPROVAL, asset.id);
  if (!asked) return refuse('APPROVAL_NOT_OPEN', {});
  if (!decision.approves) {
    const { payload } = asked;
    await decide(ctx, { kind: OPENING_APPROVAL, subjectId: asset.id, payload, ...decision });
    return;
  }
  await lockReady(ctx, asset.id);
  const payload = await payloadOf(ctx, asset.id, asked.payload as OpeningTerms);
  await decide(ctx, { kind: OPENING_APPROVAL, subjectId: asset.id, payload, approves: true });
  await execute(ctx, OPENING_APPROVAL, asset.id, payload);
  await open(ctx, asset, payload, asked.requestedBy);
}

async function open(
  ctx: Ctx,
  asset: Asset,
  payload: OpeningPayload,
  requestedBy: string,
): Promise<void> {
  await moveAsset(ctx, asset.id, 'openTrading');
  const { bandBps, holderCapBps } = payload;
  const openingPrice = BigInt(payload.openingPrice);
  const lockedUntil = payload.lockedUntil ? new Date(`${payload.lockedUntil}T00:00:00Z`) : null;
  await saveOpening(ctx, {
    assetId: asset.id,
    openingPrice,
    bandBps,
    holderCapBps,
    lockedUntil,
    requestedBy,
    approvedBy: invariant(ctx.actor, 'somebody approves').userId,
    approvedAt: ctx.now,
  });
  const holders = await holdersOf(ctx, asset.id);
  const issuedUnits = holders.reduce((sum, holder) => sum + holder.units, 0n);
  await ask(ctx, [
    {
      kind: 'open',
      assetId: asset.id,
      companyId: asset.companyId,
      unitDecimals: asset.unitDecimals,
      openingPrice: Number(openingPrice),
      bandBps,
      holderCapBps,
      issuedUnits: Number(issuedUnits),
      lockedUntil: lockedUntil?.getTime() ?? null,
    },
  ]);
  await addTimelineEvent(ctx, asset.id, {
    kind: 'trading_opened',
    title: 'Trading opened',
    detail: `The first price is measured from $${moneyText(openingPrice)}, the asset’s NAV.`,
  });
}
