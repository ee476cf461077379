import { commonRefusals } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findRestricted, heldParty } from '../repository/restrictions.ts';
import { NOTHING_RESTRICTED, type Restricted } from '../rules/outflow.ts';

/** What may not leave a party now. To show it: booking checks it again, with the account locked. */
export const restrictedOf = async (ctx: Ctx, partyId: string): Promise<Restricted> =>
  (await findRestricted(ctx, [partyId])).get(partyId) ?? NOTHING_RESTRICTED;

/**
 * Why a decision can't let go what some parties asked for, for screens: the sentence with which
 * `assertNotBlocked` refuses it. One query for many.
 */
export async function heldReasons(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<(partyId: string) => string | null> {
  const found = partyIds.length > 0 ? await findRestricted(ctx, [...new Set(partyIds)]) : undefined;
  return (partyId) =>
    found?.get(partyId)?.isBlocked ? commonRefusals.CONTACT_SUPPORT.say() : null;
}

/** Whether everything of a party is held now: asked at each order, so it adds up no amounts. */
export const isPartyHeld = (ctx: Ctx, partyId: string): Promise<boolean> =>
  ctx.gathered(heldParty, partyId);
