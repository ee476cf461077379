import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  deleteRestriction,
  findRestricted,
  lockAccountsOf,
  lowerRestriction,
  saveBlock,
  saveRestrictions,
} from '../repository/restrictions.ts';
import { FROZEN_UNITS, type RestrictionCause } from '../rules/outflow.ts';

/**
 * Spending too, until the cause is released. When it returns, everything accepted earlier is
 * committed.
 */
export async function blockOutflow(
  ctx: Ctx,
  partyId: string,
  cause: RestrictionCause,
): Promise<void> {
  await lockAccountsOf(ctx, [partyId]);
  await saveBlock(ctx, partyId, cause);
}

/** Present and future units, until the cause is released. Waits as `blockOutflow` does. */
export async function freezeUnits(
  ctx: Ctx,
  freeze: { readonly id: string; readonly partyId: string; readonly assetId: string },
): Promise<void> {
  const { id, partyId, assetId } = freeze;
  await lockAccountsOf(ctx, [partyId]);
  const kept = { partyId, commodity: assetId, amount: FROZEN_UNITS };
  await saveRestrictions(ctx, { kind: 'freeze', id }, kept);
}

/** A no-op for a cause without a restriction. */
export async function releaseOutflow(ctx: Ctx, cause: RestrictionCause): Promise<void> {
  await deleteRestriction(ctx, cause);
}

/** Releases part of a cause's restriction, in minor units. */
export const reduceOutflow = lowerRestriction;

/**
 * Locks all accounts, so that a new hold waits, and returns the parties on hold. For amounts
 * decided earlier.
 */
export async function lockBlocked(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  await lockAccountsOf(ctx, [...new Set(partyIds)]);
  const found = await findRestricted(ctx, partyIds);
  return new Set([...found].flatMap(([partyId, { isBlocked }]) => (isBlocked ? [partyId] : [])));
}

/**
 * Refuses CONTACT_SUPPORT while a party is on hold, with its accounts locked. For releasing the
 * party's earlier request.
 */
export async function assertNotBlocked(ctx: Ctx, partyId: string): Promise<void> {
  if ((await lockBlocked(ctx, [partyId])).size > 0) refuse('CONTACT_SUPPORT', {});
}
