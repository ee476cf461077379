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
 * Blocks all outflow and spending of a party until the cause is released. Waits for transactions in
 * progress: on return, everything accepted earlier is committed and nothing more is accepted.
 */
export async function blockOutflow(
  ctx: Ctx,
  partyId: string,
  cause: RestrictionCause,
): Promise<void> {
  await lockAccountsOf(ctx, [partyId]);
  await saveBlock(ctx, partyId, cause);
}

/**
 * Freezes all units of an asset that a party holds or receives until the cause is released: they
 * can neither leave nor be spent. Waits for transactions in progress, as `blockOutflow` does.
 */
export async function freezeUnits(
  ctx: Ctx,
  freeze: { readonly id: string; readonly partyId: string; readonly assetId: string },
): Promise<void> {
  const { id, partyId, assetId } = freeze;
  await lockAccountsOf(ctx, [partyId]);
  const kept = { partyId, commodity: assetId, amount: FROZEN_UNITS };
  await saveRestrictions(ctx, { kind: 'freeze', id }, kept);
}

/** Does nothing when the cause has no restriction. */
export async function releaseOutflow(ctx: Ctx, cause: RestrictionCause): Promise<void> {
  await deleteRestriction(ctx, cause);
}

/** Releases part of a cause's restriction, in minor units. */
export const reduceOutflow = lowerRestriction;

/**
 * Which of these parties are on hold, with their accounts locked until the transaction ends. A new
 * hold on one of them waits, so callers that send something decided earlier check here first.
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
 * Refuses CONTACT_SUPPORT while a party is on hold, with its accounts locked: for decisions that
 * release the party's earlier request.
 */
export async function assertNotBlocked(ctx: Ctx, partyId: string): Promise<void> {
  if ((await lockBlocked(ctx, [partyId])).size > 0) refuse('CONTACT_SUPPORT', {});
}
