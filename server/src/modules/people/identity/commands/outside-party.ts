import type { Ctx } from '../../../../kit/ctx.ts';
import { createPartyAddress } from '../../custody/index.ts';
import { saveParty } from '../repository/people.ts';

/**
 * Makes a party of somebody from outside: it has no users and an address of its own, so that the
 * books, the register and the chain treat it like every holder. Answers its id.
 */
export async function createOutsideParty(ctx: Ctx, displayName: string): Promise<string> {
  const id = ctx.newId();
  const { address } = await createPartyAddress(ctx, id);
  await saveParty(ctx, { id, kind: 'company', address, displayName, isOutside: true });
  await ctx.record({ action: 'party.outside', subject: { kind: 'party', id }, partyId: id });
  return id;
}
