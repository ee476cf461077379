import { commonRefusals } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findRestricted, heldParty } from '../repository/restrictions.ts';
import { NOTHING_RESTRICTED, type Restricted } from '../rules/outflow.ts';

/**
 * A party's current restrictions, for display: booking checks them again under the account lock.
 */
export const restrictedOf = async (ctx: Ctx, partyId: string): Promise<Restricted> =>
  (await findRestricted(ctx, [partyId])).get(partyId) ?? NOTHING_RESTRICTED;

/**
 * Messages with which `assertNotBlocked` would refuse decisions for these parties, for screens. One
 * query.
 */
export async function heldReasons(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<(partyId: string) => string | null> {
  const found = partyIds.length > 0 ? await findRestricted(ctx, [...new Set(partyIds)]) : undefined;
  return (partyId) =>
    found?.get(partyId)?.isBlocked ? commonRefusals.CONTACT_SUPPORT.say() : null;
}

/** Whether a party is on hold. Checked for every order, so it sums no amounts. */
export const isPartyHeld = (ctx: Ctx, partyId: string): Promise<boolean> =>
  ctx.gathered(heldParty, partyId);
