import type { Ctx } from '../../../../kit/ctx.ts';
import { createPartyAddress } from '../../custody/index.ts';
import { saveParty } from '../repository/people.ts';

/** Without users, so that ledger, register and chain treat an external holder like any other. */
export async function createOutsideParty(ctx: Ctx, displayName: string): Promise<string> {
  const id = ctx.newId();
  const { address } = await createPartyAddress(ctx, id);
  await saveParty(ctx, { id, kind: 'company', address, displayName, isOutside: true });
  await ctx.record({ action: 'party.outside', subject: { kind: 'party', id }, partyId: id });
  return id;
}
