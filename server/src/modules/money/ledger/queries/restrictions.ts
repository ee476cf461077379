import { commonRefusals } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findRestricted, heldParty } from '../repository/restrictions.ts';
import { NOTHING_RESTRICTED, type Restricted } from '../rules/outflow.ts';

/** For display only: booking checks restrictions again under the account lock. */
export const restrictedOf = async (ctx: Ctx, partyId: string): Promise<Restricted> =>
  (await findRestricted(ctx, [partyId])).get(partyId) ?? NOTHING_RESTRICTED;

/** Reasons for which `assertNotBlocked` would refuse these parties, in one query. */
export async function heldReasons(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<(partyId: string) => string | null> {
  const found = partyIds.length > 0 ? await findRestricted(ctx, [...new Set(partyIds)]) : undefined;
  return (partyId) =>
    found?.get(partyId)?.isBlocked ? commonRefusals.CONTACT_SUPPORT.say() : null;
}

/** Sums no amounts, since every order calls it. */
export const isPartyHeld = (ctx: Ctx, partyId: string): Promise<boolean> =>
  ctx.gathered(heldParty, partyId);
