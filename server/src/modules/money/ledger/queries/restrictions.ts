import type { Ctx } from '../../../../kit/ctx.ts';
import { findRestricted, heldParty } from '../repository/restrictions.ts';
import { NOTHING_RESTRICTED, type Restricted } from '../rules/outflow.ts';

/** What may not leave a party now. To show it: booking checks it again, with the account locked. */
export const restrictedOf = async (ctx: Ctx, partyId: string): Promise<Restricted> =>
  (await findRestricted(ctx, [partyId])).get(partyId) ?? NOTHING_RESTRICTED;

/** Whether everything of a party is held now: asked at each order, so it adds up no amounts. */
export const isPartyHeld = (ctx: Ctx, partyId: string): Promise<boolean> =>
  ctx.gathered(heldParty, partyId);
