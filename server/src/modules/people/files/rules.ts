import type { Actor } from '../../../kit/ctx.ts';

type Owned = { readonly partyId: string | null; readonly isPublic: boolean };

/** A private file is its party's. */
export const isOwn = (file: Owned, actor: Actor | undefined): boolean =>
  actor !== undefined && file.partyId !== null && file.partyId === actor.partyId;

/** Staff who review identities open private files; nobody else's staff does. */
export const mayOpen = (file: Owned, actor: Actor): boolean =>
  file.isPublic ||
  isOwn(file, actor) ||
  (actor.standing.isStaff && actor.standing.staffPermissions.has('CAN_MANAGE_ONBOARDING'));
