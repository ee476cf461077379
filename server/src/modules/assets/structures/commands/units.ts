import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  addUnits,
  findReservation,
  lockShareClass,
  saveCapitalEvent,
  saveReservation,
  setReservation,
  takeReservation,
} from '../repository/share-classes.ts';
import { freeUnits } from '../rules.ts';

export type Cause = { readonly kind: 'offering' | 'anchor'; readonly id: string };

/**
 * Thousandths; a cause has at most one reservation. Refuses SHARE_CLASS_NOT_FOUND,
 * AUTHORISED_UNITS_EXCEEDED.
 */
export async function reserveUnits(
  ctx: Ctx,
  shareClassId: string,
  cause: Cause,
  units: bigint,
): Promise<void> {
  const row = await lockShareClass(ctx, shareClassId);
  if (!row) return refuse('SHARE_CLASS_NOT_FOUND', {});
  const left = freeUnits(row);
  if (units > left) refuse('AUTHORISED_UNITS_EXCEEDED', { left });
  const reservation = { causeId: cause.id, causeKind: cause.kind, shareClassId, units };
  const saved = await saveReservation(ctx, { ...reservation, createdAt: ctx.now });
  invariant(saved || undefined, 'a cause has one promise of units');
  await addUnits(ctx, shareClassId, { reserved: units });
}

/** Refuses AUTHORISED_UNITS_EXCEEDED. */
export async function changePromisedUnits(ctx: Ctx, causeId: string, units: bigint): Promise<void> {
  const found = invariant(await findReservation(ctx, causeId), 'a cause has its promise');
  const row = invariant(await lockShareClass(ctx, found.shareClassId), 'a promise has its class');
  const more = units - found.units;
  const left = freeUnits(row);
  if (more > left) refuse('AUTHORISED_UNITS_EXCEEDED', { left });
  await setReservation(ctx, causeId, units);
  await addUnits(ctx, found.shareClassId, { reserved: more });
}

export async function releaseUnits(ctx: Ctx, causeId: string): Promise<void> {
  const found = await findReservation(ctx, causeId);
  if (!found) return;
  // Locks the class first, as everywhere, to prevent a deadlock.
  await lockShareClass(ctx, found.shareClassId);
  const taken = await takeReservation(ctx, causeId);
  if (taken) await addUnits(ctx, taken.shareClassId, { reserved: -taken.units });
}

/**
 * Thousandths; releases the cause's reservation, if any. Refuses SHARE_CLASS_NOT_FOUND,
 * AUTHORISED_UNITS_EXCEEDED.
 */
export async function raiseIssued(
  ctx: Ctx,
  shareClassId: string,
  units: bigint,
  causeId?: string,
): Promise<void> {
  const locked = await lockShareClass(ctx, shareClassId);
  if (!locked) return refuse('SHARE_CLASS_NOT_FOUND', {});
  if (causeId) await releaseUnits(ctx, causeId);
  const row = invariant(await lockShareClass(ctx, shareClassId), 'the locked class exists');
  const left = freeUnits(row);
  if (units > left) refuse('AUTHORISED_UNITS_EXCEEDED', { left });
  await addUnits(ctx, shareClassId, { issued: units });
  if (units === 0n) return;
  await saveCapitalEvent(ctx, {
    id: ctx.newId(),
    shareClassId,
    kind: 'issued',
    units,
    authorisedAfter: row.authorisedUnits,
    madeBy: ctx.actor?.userId ?? null,
    at: ctx.now,
  });
}
