import { isPartlyComplete } from '@holdfast/domain/people/identity/completion';
import type { ProfileView } from '@holdfast/domain/people/identity/contract';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { linkProblem, type SocialLink } from '@holdfast/domain/people/identity/social';
import type { UserView } from '@holdfast/domain/people/identity/user';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { avatarReplaced } from '../events.ts';
import type { UserFacts } from '../queries/people.ts';
import { findUser, lockUser, patchUser } from '../repository/people.ts';
import { setProfileNames } from './person.ts';

/**
 * Whether the user's names are locked: the user, or the company they are a member of, is under
 * review or approved.
 */
const namesLocked = (user: UserFacts): boolean =>
  isPartlyComplete(user) || user.approvedAt !== null;

const viewOf = (user: UserFacts): ProfileView => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  avatar: user.avatar,
  socialLink: user.socialLink as Record<string, string>,
  namesLocked: namesLocked(user),
});

export const readProfile = async (ctx: UserCtx): Promise<ProfileView> => viewOf(await own(ctx));

const own = async (ctx: UserCtx): Promise<UserFacts> =>
  invariant(await findUser(ctx, ctx.actor.userId), 'a session has its user');

export type ProfileChange = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly avatar?: string | undefined;
  readonly socialLink?: SocialLink | undefined;
};

/** Refuses NAME_VERIFIED and invalid links. */
export async function updateProfile(ctx: UserCtx, change: ProfileChange): Promise<ProfileView> {
  // Serialises with an approval by staff.
  await lockUser(ctx, ctx.actor.userId);
  const user = await own(ctx);
  const names = {
    firstName: change.firstName ?? user.firstName,
    lastName: change.lastName ?? user.lastName,
  };
  if (names.firstName !== user.firstName || names.lastName !== user.lastName) {
    if (namesLocked(user)) refuse('NAME_VERIFIED', {});
    await setProfileNames(ctx, user.id, names);
  }
  const problem = change.socialLink && linkProblem(change.socialLink);
  if (problem) refuse(problem, {});
  if (change.avatar) await setAvatar(ctx, user.id, change.avatar);
  if (change.socialLink) {
    const kept = Object.entries(change.socialLink).filter(([, value]) => value !== '');
    await patchUser(ctx, user.id, { socialLink: JSON.stringify(Object.fromEntries(kept)) });
  }
  return viewOf(await own(ctx));
}

/** `avatar`: a preset's name, or the path of an upload. */
export async function setAvatar(ctx: Ctx, userId: string, avatar: string): Promise<void> {
  // Serialises concurrent uploads, so that each event names the picture that was replaced.
  const before = invariant(await lockUser(ctx, userId), 'the user whose picture changes exists');
  if (before.avatar === avatar) return;
  await patchUser(ctx, userId, { avatar });
  if (!isPreset(before.avatar)) {
    await ctx.publish(avatarReplaced, { userId, path: before.avatar });
  }
  await ctx.pushToClient(userId, 'account');
}

const isPreset = (avatar: string): boolean => /^[1-6]$/.test(avatar);

export type Preferences = UserView['preferences'];

const USUAL: Preferences = {
  theme: 'auto',
  zone: 'local',
  changeColours: 'green_up',
  nameToSenders: 'shown',
};

export const preferencesOf = (kept: unknown): Preferences => ({
  ...USUAL,
  ...(kept as Partial<Preferences>),
});

export const readPreferences = async (ctx: UserCtx): Promise<Preferences> =>
  preferencesOf((await own(ctx)).preferences);

type Chosen = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

export async function setPreferences(ctx: UserCtx, chosen: Chosen): Promise<Preferences> {
  const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const next = { ...preferencesOf(user.preferences), ...Object.fromEntries(given) };
  await patchUser(ctx, user.id, { preferences: JSON.stringify(next) });
  return next;
}
