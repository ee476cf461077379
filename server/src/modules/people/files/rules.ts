import type { Actor } from '../../../kit/ctx.ts';

type Owned = { readonly partyId: string | null; readonly isPublic: boolean };

export const isOwn = (file: Owned, actor: Actor | undefined): boolean =>
  actor !== undefined && file.partyId !== null && file.partyId === actor.partyId;

/** Among staff, only identity reviewers may open private files. */
export const mayOpen = (file: Owned, actor: Actor): boolean =>
  file.isPublic ||
  isOwn(file, actor) ||
  (actor.standing.isStaff && actor.standing.staffPermissions.has('CAN_MANAGE_ONBOARDING'));
