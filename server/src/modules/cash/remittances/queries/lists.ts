import type { OWN_REMITTANCES, OWN_TOP_UPS } from '@holdfast/domain/cash/remittances/list';
import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames } from '../../../people/identity/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { listOutgoing } from '../lines.read.ts';
import { findRemittance, listRemittances, type RemittanceRow } from '../repository/remittances.ts';
import { findTopUp, listTopUps, type TopUpRow } from '../repository/top-ups.ts';
import { remittanceView, topUpView } from '../views.ts';
import { safetyOf, whyNot } from './safety.ts';

type Deps = Pick<RemittanceDeps, 'ownAccount'>;

export async function remittancePage(
  ctx: UserCtx,
  deps: Deps,
  asked: Asked<typeof OWN_REMITTANCES>,
) {
  const { rows, total } = await listRemittances(ctx, asked);
  return { rows: await remittanceViews(ctx, deps, rows), total };
}

export async function shownRemittance(ctx: UserCtx, deps: Deps, id: string) {
  const row = invariant(await findRemittance(ctx, id), 'the changed row exists');
  return invariant((await remittanceViews(ctx, deps, [row]))[0], 'the row has a description');
}

async function remittanceViews(ctx: UserCtx, deps: Deps, rows: readonly RemittanceRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]),
  );
  const unsafe = whyNot(await safetyOf(ctx, deps));
  return rows.map((row) => remittanceView(ctx, row, { nameOf, unsafe }));
}

export async function topUpPage(ctx: UserCtx, asked: Asked<typeof OWN_TOP_UPS>) {
  const { rows, total } = await listTopUps(ctx, asked);
  return { rows: await topUpViews(ctx, rows), total };
}

export async function shownTopUp(ctx: UserCtx, id: string) {
  const row = invariant(await findTopUp(ctx, id), 'the changed row exists');
  return invariant((await topUpViews(ctx, [row]))[0], 'the row has a description');
}

async function topUpViews(ctx: UserCtx, rows: readonly TopUpRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]),
  );
  return rows.map((row) => topUpView(ctx, row, nameOf));
}

/** Refuses NOT_FOUND. */
export async function linesFor(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await findRemittance(ctx, id) : undefined;
  return [...(await listOutgoing(ctx, (row ?? refuse('NOT_FOUND', {})).amount))];
}
