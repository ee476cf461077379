import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  deleteRestriction,
  findRestricted,
  lockAccountsOf,
  lowerRestriction,
  saveBlock,
  saveKept,
} from '../repository/restrictions.ts';
import { FROZEN_UNITS, type RestrictionCause } from '../rules/outflow.ts';

/**
 * Lets nothing leave a party, nor be spent by it, until the cause is released. It waits for what is
 * taken at this moment: when it returns, everything that was accepted before is committed, and
 * nothing else is accepted.
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
 * Lets no unit of an asset leave a party, nor be spent by it, until the cause is released: neither
 * those it has nor any that come. It waits for what is taken at this moment, as `blockOutflow`.
 */
export async function freezeUnits(
  ctx: Ctx,
  freeze: { readonly id: string; readonly partyId: string; readonly assetId: string },
): Promise<void> {
  const { id, partyId, assetId } = freeze;
  await lockAccountsOf(ctx, [partyId]);
  const kept = { partyId, commodity: assetId, amount: FROZEN_UNITS };
  await saveKept(ctx, { kind: 'freeze', id }, kept);
}

/** Ends what a cause restricts; nothing happens when it restricts nothing. */
export async function releaseOutflow(ctx: Ctx, cause: RestrictionCause): Promise<void> {
  await deleteRestriction(ctx, cause);
}

/** Frees a part of what a cause restricts, in minor units. */
export const easeOutflow = lowerRestriction;

/**
 * Which of these parties are held, with their accounts locked until the transaction ends: a hold of
 * one of them waits, so whoever sends what was decided earlier looks here again before.
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
 * Refuses CONTACT_SUPPORT while a party is held, with its accounts locked: for a decision that lets
 * go what the party asked for earlier.
 */
export async function assertNotBlocked(ctx: Ctx, partyId: string): Promise<void> {
  if ((await lockBlocked(ctx, [partyId])).size > 0) refuse('CONTACT_SUPPORT', {});
}
