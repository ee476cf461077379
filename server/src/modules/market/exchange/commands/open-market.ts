import { formatMoney } from '@holdfast/domain/kernel/money';
import { openingMachine } from '@holdfast/domain/market/exchange/opening.machine';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Asset,
  addTimelineEvent,
  assetById,
  lockAsset,
  moveAsset,
} from '../../../assets/catalogue/index.ts';
import { rulesInForce } from '../../../assets/transfer-rules/index.ts';
import {
  defineApproval,
  END_MOVES,
  endChanged,
  openApproval,
  requestApproval,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { describeOpening } from '../queries/describe-opening.ts';
import { type OpeningFigures, openingFigures, openingPayload } from '../queries/opening.ts';
import { checksOf, OPENING_APPROVAL, type OpeningTerms } from '../queries/opening-checks.ts';
import { saveOpening } from '../repository/markets.ts';
import {
  findLastOpening,
  findOpening,
  lockOpening,
  type OpeningRow,
  saveOpeningRequest,
} from '../repository/openings.ts';
import { enqueueCommands } from './command-outbox.ts';
import { endOpening } from './end-opening.ts';

type Subject = {
  readonly asset: Asset;
  readonly row: OpeningRow;
  readonly figures: OpeningFigures | undefined;
};

/** Approval makes the asset traded; a job opens its market after the commit. */
export const openingApproval = defineApproval<Subject>({
  kind: OPENING_APPROVAL,
  subject: subjectOf(
    {
      find: findOpening,
      lock: lockOpening,
      machine: openingMachine,
      under: { by: 'assetId', find: assetById, lock: lockAsset },
    },
    async (ctx, row, { under: asset }) => {
      return { asset, row, figures: await openingFigures(ctx, asset) };
    },
  ),
  content: (ctx, { asset, row, figures }) => openingPayload(ctx, asset, row, figures),
  describe: async (ctx, { asset, row, figures }) =>
    describeOpening(asset, row, { figures, checks: await checksOf(ctx, asset) }),
  assertCan: (ctx, { asset }) => assertReady(ctx, asset),
  execute: async (ctx, { asset, row, figures }) => {
    await endOpening(ctx, row, 'approve', null);
    await open(ctx, asset, row, invariant(figures, 'a tradable asset has a NAV'));
  },
  ended: (ctx, { row }, { how, reason }) => endOpening(ctx, row, END_MOVES[how], reason),
});

async function assertReady(ctx: Ctx, asset: Asset): Promise<void> {
  const missing = (await checksOf(ctx, asset)).filter((check) => !check.isDone);
  if (missing.length > 0) {
    refuse('NOT_READY_TO_TRADE', { missing: missing.map((check) => check.missing) });
  }
}

/**
 * Locks the asset, so a concurrent request sees this one. Ends an earlier request that expired or
 * changed. Refuses ASSET_NOT_FOUND, INVALID_TRANSITION, NOT_READY_TO_TRADE, APPROVAL_OPEN and
 * OWN_CASE.
 */
export async function requestOpening(
  ctx: UserCtx,
  assetId: string,
  terms: OpeningTerms,
): Promise<void> {
  const asset = await lockAsset(ctx, assetId);
  if (asset.status === 'IN_TRADING') {
    refuse('INVALID_TRANSITION', { what: 'asset', state: asset.status, move: 'open trading' });
  }
  await assertReady(ctx, asset);
  const figures = await openingFigures(ctx, asset);
  await endLast(ctx, asset, figures);
  const { bandBps, holderCapBps, lockedUntil } = terms;
  const id = ctx.newId();
  await saveOpeningRequest(ctx, {
    ...{ id, assetId: asset.id, bandBps, holderCapBps, lockedUntil },
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
  });
  const row = invariant(await findOpening(ctx, id), 'a saved request exists');
  await requestApproval(ctx, openingApproval, id, { asset, row, figures });
}

async function endLast(ctx: Ctx, asset: Asset, figures: OpeningFigures | undefined): Promise<void> {
  const found = await findLastOpening(ctx, asset.id);
  const last = found && (await lockOpening(ctx, found.id));
  if (last?.status !== 'REQUESTED') return;
  const content = await openingPayload(ctx, asset, last, figures);
  const isChanged = await endChanged(ctx, content);
  if (!isChanged && (await openApproval(ctx, OPENING_APPROVAL, last.id))) {
    refuse('APPROVAL_OPEN', {});
  }
  const reason = isChanged ? 'The requested terms have changed' : 'Not approved';
  await endOpening(ctx, last, 'expire', reason);
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
    approvedBy: invariant(ctx.actor, 'an approval has an actor').userId,
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
    detail: `Reference price: the asset’s NAV, ${formatMoney(openingPrice)}.`,
  });
}
