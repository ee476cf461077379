import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { accountRestricted, emailVerified, userRenamed } from '../events.ts';
import { findUser, patchParty, patchUser } from '../repository/people.ts';
import { fullName } from '../rules.ts';

export async function setResidence(
  ctx: Ctx,
  userId: string,
  residence: { country: string; isUsPerson: boolean },
): Promise<void> {
  invariant(await patchUser(ctx, userId, residence), 'the user whose residence is set exists');
  const { partyId } = invariant(await findUser(ctx, userId), 'the user lives somewhere');
  await ctx.publish(accountRestricted, { userId, partyId });
  await ctx.pushToClient(userId, 'account');
}

export async function declareRisk(ctx: Ctx, userId: string): Promise<void> {
  const patch = { riskDeclaredAt: ctx.now };
  invariant(await patchUser(ctx, userId, patch), 'the user who declares exists');
  await ctx.pushToClient(userId, 'account');
}

export async function setPartialComplete(
  ctx: Ctx,
  userId: string,
  partialComplete: boolean,
): Promise<void> {
  invariant(await patchUser(ctx, userId, { partialComplete }), 'the user who completes exists');
  await ctx.pushToClient(userId, 'account');
}

export async function setInvestmentExperience(
  ctx: Ctx,
  userId: string,
  experience: Readonly<Record<string, unknown>>,
): Promise<void> {
  await patchUser(ctx, userId, { investmentExperience: JSON.stringify(experience) });
}

export async function setProfileNames(
  ctx: Ctx,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  const user = invariant(await findUser(ctx, userId), 'the user to name exists');
  await patchUser(ctx, userId, names);
  if (user.kind === 'person') {
    await patchParty(ctx, user.partyId, { displayName: fullName(names) });
  }
  if (fullName(names) !== fullName(user)) await ctx.publish(userRenamed, { userId });
}

/** The email address is verified by a code or link, or was entered by the account's creator. */
export async function markEmailVerified(ctx: Ctx, userId: string): Promise<void> {
  await patchUser(ctx, userId, { emailVerifiedAt: ctx.now });
  await ctx.publish(emailVerified, { userId });
  await ctx.pushToClient(userId, 'account');
}
