import type { Viewer } from '@holdfast/domain/kernel/actions';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { Actor } from '../ctx.ts';

export type Belongs = {
  readonly partyId?: string | null;
  readonly companyId?: string | null;
  readonly userId?: string | null;
};

/** The caller's relation to a thing, from which a view's `actions` are derived. */
export function viewerOf(actor: Actor | undefined, thing: Belongs = {}): Viewer {
  if (!actor) return { is: [], permissions: new Set(), staffPermissions: new Set() };
  const { isStaff, permissions, staffPermissions } = actor.standing;
  const sides = {
    staff: isStaff,
    company: actor.companyId !== undefined && actor.companyId === thing.companyId,
    party: actor.partyId === thing.partyId,
    user: actor.userId === thing.userId,
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const zone = actor.zone ? { zone: actor.zone } : {};
  return { is: names.filter((side) => sides[side]), permissions, staffPermissions, ...zone };
}

/** UTC unless the caller chose UTC+8 (Singapore). */
export const zoneOf = ({ actor }: { readonly actor: Actor }): ZoneChoice =>
  actor.zone === 'utc8' ? 'utc8' : 'local';
