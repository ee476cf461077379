import { formatMoney } from '@holdfast/domain/kernel/money';
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
import { rulesInForce } from '../../../assets/transfer-rules/index.ts';
import {
  cancelRequest,
  decide,
  endChanged,
  execute,
  openApproval,
  request,
} from '../../../people/approvals/index.ts';
import { openingRequested } from '../events.ts';
import { type OpeningFigures, openingFigures, openingMatter } from '../queries/opening.ts';
import { checksOf, OPENING_APPROVAL, type OpeningTerms } from '../queries/opening-checks.ts';
import { tradingDesk } from '../queries/trading-desk.ts';
import { saveOpening } from '../repository/markets.ts';
import {
  findLastOpening,
  lockOpening,
  type OpeningRow,
  saveOpeningRequest,
} from '../repository/openings.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { enqueueCommands, runOutbox } from './command-outbox.ts';
import { endOpening } from './end-opening.ts';

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

/**
 * Requests the opening of an asset's market; a second person has to agree within 24 hours. One that
 * nobody agreed to in time, or of something that changed, ends with it. Refuses ASSET_NOT_FOUND,
 * INVALID_TRANSITION, NOT_READY_TO_TRADE, APPROVAL_OPEN, OWN_CASE.
 */
export async function requestOpening(
  ctx: Ctx,
  assetId: string,
  terms: OpeningTerms,
): Promise<void> {
  const asset = await lockReady(ctx, assetId);
  const figures = await openingFigures(ctx, asset);
  await endLast(ctx, asset, figures);
  const { bandBps, holderCapBps, lockedUntil } = terms;
  const requestedBy = invariant(ctx.actor, 'somebody asks').userId;
  const id = ctx.newId();
  const row = { id, assetId: asset.id, bandBps, holderCapBps, lockedUntil };
  await saveOpeningRequest(ctx, { ...row, requestedBy, requestedAt: ctx.now });
  await request(ctx, { ...(await openingMatter(ctx, asset, row, figures)), needed: 1 });
  await ctx.publish(openingRequested, { assetId: asset.id, requestedBy });
}

/** Ends the last request where it waits for nothing any more. Refuses APPROVAL_OPEN otherwise. */
async function endLast(ctx: Ctx, asset: Asset, figures: OpeningFigures | undefined): Promise<void> {
  const last = await lockLastOpening(ctx, asset);
  if (last?.status !== 'REQUESTED') return;
  const matter = await openingMatter(ctx, asset, last, figures);
  const isChanged = await endChanged(ctx, matter);
  if (!isChanged && (await openApproval(ctx, OPENING_APPROVAL, last.id))) {
    refuse('APPROVAL_OPEN', {});
  }
  const reason = isChanged ? 'What was agreed to has changed' : 'It was not agreed to';
  await endOpening(ctx, last, 'expire', reason);
}

/** An approval names what was shown. */
export type OpeningDecision =
  | { readonly approves: true; readonly fingerprint: string }
  | { readonly approves: false; readonly reason: string };

/**
 * Decides about an opening that somebody else requested. An approval, as it was shown, puts the
 * asset into trading and enqueues the command that opens its market. Refuses ASSET_NOT_FOUND,
 * NOT_READY_TO_TRADE, APPROVAL_NOT_OPEN, OWN_REQUEST, OWN_CASE, and APPROVAL_CHANGED when the NAV,
 * the units or a fee is not any more what was requested or shown.
 */
export async function decideOpening(
  ctx: Ctx,
  assetId: string,
  decision: OpeningDecision,
): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  const row = await waitingOpening(ctx, asset);
  if (decision.approves) await lockReady(ctx, asset.id);
  const figures = await openingFigures(ctx, asset);
  const matter = await openingMatter(ctx, asset, row, figures);
  await decide(ctx, { ...matter, ...decision });
  if (!decision.approves) return endOpening(ctx, row, 'reject', decision.reason);
  await execute(ctx, OPENING_APPROVAL, row.id, matter.payload);
  await endOpening(ctx, row, 'approve', null);
  await open(ctx, asset, row, invariant(figures, 'an asset that may be traded has a value'));
}

/** Takes back the caller's own request. Refuses APPROVAL_NOT_OPEN, E_UNAUTHORIZED_ACTION. */
export async function withdrawOpening(ctx: UserCtx, assetId: string): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  const row = await waitingOpening(ctx, asset);
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, OPENING_APPROVAL, row.id, 'Taken back');
  await endOpening(ctx, row, 'withdraw', null);
}

/** The request that waits, of an asset that is locked. Refuses APPROVAL_NOT_OPEN. */
async function waitingOpening(ctx: Ctx, asset: Asset): Promise<OpeningRow> {
  const row = await lockLastOpening(ctx, asset);
  return row?.status === 'REQUESTED' ? row : refuse('APPROVAL_NOT_OPEN', {});
}

/**
 * Under the asset's lock requests and decisions come one after the other; under the row's so does
 * what ends with the trust in somebody.
 */
async function lockLastOpening(ctx: Ctx, asset: Asset): Promise<OpeningRow | undefined> {
  const last = await findLastOpening(ctx, asset.id);
  return last && lockOpening(ctx, last.id);
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
  row: OpeningRow,
  { price: openingPrice, units }: OpeningFigures,
): Promise<void> {
  await moveAsset(ctx, asset.id, 'openTrading');
  const { bandBps, holderCapBps, requestedBy } = row;
  const lockedUntil = row.lockedUntil ? new Date(`${row.lockedUntil}T00:00:00Z`) : null;
  const ruled = (await rulesInForce(ctx, [asset.id])).get(asset.id);
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
  await enqueueCommands(ctx, [
    {
      kind: 'open',
      assetId: asset.id,
      companyId: asset.companyId,
      unitDecimals: asset.unitDecimals,
      openingPrice: Number(openingPrice),
      bandBps,
      holderCapBps,
      issuedUnits: Number(units),
      lockedUntil: lockedUntil?.getTime() ?? null,
      ...(ruled ? { rules: ruled.rules, rulesVersion: ruled.version } : {}),
    },
  ]);
  await addTimelineEvent(ctx, asset.id, {
    kind: 'trading_opened',
    title: 'Trading opened',
    detail: `The reference price is the asset’s NAV, ${formatMoney(openingPrice)}.`,
  });
}
