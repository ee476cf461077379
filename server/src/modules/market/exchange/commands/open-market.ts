import { moneyText } from '@holdfast/domain/kernel/money';
import type { TradingDesk } from '@holdfast/domain/market/exchange/desk-contract';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import {
  type Asset,
  addTimelineEvent,
  lockAsset,
  moveAsset,
} from '../../../assets/catalogue/index.ts';
import { navOf } from '../../../assets/valuation/index.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { decide, execute, openApproval, request } from '../../../people/approvals/index.ts';
import { partyOfCompany } from '../../../people/companies/index.ts';
import { openingRequested } from '../events.ts';
import {
  checksOf,
  OPENING_APPROVAL,
  type OpeningPayload,
  type OpeningTerms,
} from '../queries/opening-checks.ts';
import { tradingDesk } from '../queries/trading-desk.ts';
import { saveOpening } from '../repository/markets.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { enqueueCommands, runOutbox } from './command-outbox.ts';

/** Locks the asset, so that of two openings at once the second sees the first. */
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

/** Nobody of the company whose asset it is opens its market. */
const approvalOf = async (ctx: Ctx, asset: Asset, payload: OpeningPayload) => ({
  kind: OPENING_APPROVAL,
  subjectId: asset.id,
  payload,
  concerns: { parties: [await partyOfCompany(ctx, asset.companyId)], users: [] },
});

/**
 * Requests the opening of an asset's market; a second person has to agree within 24 hours. Refuses
 * ASSET_NOT_FOUND, INVALID_TRANSITION, NOT_READY_TO_TRADE, APPROVAL_OPEN.
 */
export async function requestOpening(
  ctx: Ctx,
  assetId: string,
  terms: OpeningTerms,
): Promise<void> {
  const asset = await lockReady(ctx, assetId);
  const payload = await payloadOf(ctx, asset.id, terms);
  await request(ctx, { ...(await approvalOf(ctx, asset, payload)), needed: 1 });
  const requestedBy = invariant(ctx.actor, 'somebody asks').userId;
  await ctx.publish(openingRequested, { assetId: asset.id, requestedBy });
}

export type OpeningDecision =
  | { readonly approves: true }
  | { readonly approves: false; readonly reason: string };

/**
 * Decides about an opening that somebody else requested. An approval puts the asset into trading
 * and enqueues the command that opens its market. Refuses ASSET_NOT_FOUND, NOT_READY_TO_TRADE,
 * APPROVAL_NOT_OPEN, OWN_REQUEST, and APPROVAL_CHANGED when the NAV has changed since the request.
 */
export async function decideOpening(
  ctx: Ctx,
  assetId: string,
  decision: OpeningDecision,
): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  const requested = await openApproval(ctx, OPENING_APPROVAL, asset.id);
  if (!requested) return refuse('APPROVAL_NOT_OPEN', {});
  if (!decision.approves) {
    const payload = requested.payload as OpeningPayload;
    await decide(ctx, { ...(await approvalOf(ctx, asset, payload)), ...decision });
    return;
  }
  await lockReady(ctx, asset.id);
  const payload = await payloadOf(ctx, asset.id, requested.payload as OpeningTerms);
  await decide(ctx, { ...(await approvalOf(ctx, asset, payload)), approves: true });
  await execute(ctx, OPENING_APPROVAL, asset.id, payload);
  await open(ctx, asset, payload, requested.requestedBy);
}

/**
 * Decides about an opening and opens the market at once. After a crash in between, the outbox's
 * job opens it.
 */
export async function decideAndOpen(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  assetId: string,
  decision: OpeningDecision,
): Promise<TradingDesk> {
  await call.transaction((ctx) => decideOpening(ctx, assetId, decision));
  if (decision.approves) await runOutbox(call.edge, exchange);
  return call.transaction((ctx) => tradingDesk(ctx, assetId));
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
  await enqueueCommands(ctx, [
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
