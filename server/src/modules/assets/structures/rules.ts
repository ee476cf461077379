import { WHOLE_BPS } from '@holdfast/domain/assets/structures/words';
import type { LinkedAsset } from './structures.read.ts';

/** The approval of a structure's review. */
export const STRUCTURE_REVIEW = 'structures.review';

type Present = { readonly role: string; readonly until: string | null };

/** What a structure lacks before staff look at it, as texts for its owner. */
export function missingForReview(structure: {
  readonly registrationNumber: string | null;
  readonly incorporatedOn: string | null;
  readonly registeredAddress: string | null;
  readonly members: readonly Present[];
  readonly classes: number;
}): string[] {
  const missing: string[] = [];
  if (!structure.registrationNumber) missing.push('a registration number');
  if (!structure.incorporatedOn) missing.push('its day of incorporation');
  if (!structure.registeredAddress) missing.push('a registered address');
  const leads = structure.members.some(
    ({ role, until }) => until === null && ['director', 'manager', 'trustee'].includes(role),
  );
  if (!leads) missing.push('a director, manager or trustee');
  if (structure.classes === 0) missing.push('a share class');
  return missing;
}

/** Whether beneficial owners have more than the whole together. */
export const exceedWhole = (shares: readonly number[]): boolean =>
  shares.reduce((sum, share) => sum + share, 0) > WHOLE_BPS;

type Units = {
  readonly authorisedUnits: bigint;
  readonly issuedUnits: bigint;
  readonly reservedUnits: bigint;
};

/** Units of a class that nobody has or was promised, in thousandths. */
export const freeUnits = (row: Units): bigint =>
  row.authorisedUnits - row.issuedUnits - row.reservedUnits;

/** Its terms hold once a unit is issued or promised. */
export const isLocked = (row: Units): boolean => row.issuedUnits > 0n || row.reservedUnits > 0n;

/** Why an asset can't be taken out of its class now; null when it can. */
export function whyLinked(asset: LinkedAsset, shares: Units): string | null {
  if (asset.holders > 0 || shares.issuedUnits > 0n) return 'Units are outstanding';
  if (asset.offerStatus === 'OFFER_OPEN' && asset.offerStage !== 'ENDED') {
    return asset.offerStage === 'UPCOMING' ? 'An offer is planned' : 'The offer is open';
  }
  if (asset.status !== 'Draft') return 'The asset is published';
  if (asset.reviewStatus === 'pending') return 'The asset is being reviewed';
  if (asset.reviewStatus === 'approved') return 'The asset’s terms were approved';
  return null;
}
