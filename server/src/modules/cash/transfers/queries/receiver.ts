import type { UserCtx } from '../../../../kit/ctx.ts';
import { type PartyFacts, type UserFacts, userByEmail } from '../../../people/identity/index.ts';

type Receiver = { readonly user: UserFacts; readonly party: PartyFacts };

/** Undefined unless verified and active, whatever the reason. */
export async function receiverOf(ctx: UserCtx, email: string): Promise<Receiver | undefined> {
  const user = await userByEmail(ctx, email);
  if (user?.userStatus !== 'active' || user.isUsPerson || user.isStaff) return undefined;
  if (!user.emailVerifiedAt || user.partyId === ctx.actor.partyId) return undefined;
  const { kind, address, approvedAt, isOwner, displayName } = user;
  if (!approvedAt) return undefined;
  const facts = { address, approvedAt, isOwner, displayName };
  return { user, party: { ...facts, id: user.partyId, kind: kind as PartyFacts['kind'] } };
}
