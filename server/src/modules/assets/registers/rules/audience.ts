import type { Audience } from '@holdfast/domain/assets/registers/shapes';
import type { Permission } from '@holdfast/domain/permissions';

type Reader = {
  readonly companyId: string | undefined;
  readonly standing: {
    readonly isBlocked: boolean;
    readonly permissions: ReadonlySet<Permission>;
    readonly staffPermissions: ReadonlySet<Permission>;
  };
};

/**
 * Staff and the owner company's asset managers see everything, holders lines without others' names,
 * anyone else totals.
 */
export function audienceOf(reader: Reader, ownerId: string, holds: boolean): Audience {
  const { standing, companyId } = reader;
  if (isStaffReader(reader)) return 'all';
  const isOwners = companyId === ownerId && standing.permissions.has('CAN_MANAGE_ASSETS');
  if (isOwners && !standing.isBlocked) return 'all';
  return holds ? 'holder' : 'figures';
}

export const isStaffReader = ({ standing }: Pick<Reader, 'standing'>): boolean =>
  !standing.isBlocked && standing.staffPermissions.has('CAN_VIEW_ASSETS');

/** "Holder ··7F3A", for a name that the reader may not see. */
export const maskOf = (address: string): string => `Holder ··${address.slice(-4)}`;
