import { WHOLE_BPS } from '@holdfast/domain/assets/structures/words';
import type { LinkedAsset } from './structures.read.ts';

export const STRUCTURE_REVIEW = 'structures.review';

export const RAISE_APPROVAL = 'structures.raise';

type Present = { readonly role: string; readonly until: string | null };

export function missingForReview(structure: {
  readonly registrationNumber: string | null;
  readonly incorporatedOn: string | null;
  readonly registeredAddress: string | null;
  readonly members: readonly Present[];
  readonly classes: number;
}): string[] {
  const missing: string[] = [];
  if (!structure.registrationNumber) missing.push('a registration number');
  if (!structure.incorporatedOn) missing.push('its date of incorporation');
  if (!structure.registeredAddress) missing.push('a registered address');
  const leads = structure.members.some(
    ({ role, until }) => until === null && ['director', 'manager', 'trustee'].includes(role),
  );
  if (!leads) missing.push('a director, manager or trustee');
  if (structure.classes === 0) missing.push('a share class');
  return missing;
}

type Identified = { readonly name: string; readonly checkedAt: Date | null };

export const unverified = (owners: readonly Identified[]): string[] =>
  owners.filter(({ checkedAt }) => checkedAt === null).map(({ name }) => name);

export const exceedWhole = (shares: readonly number[]): boolean =>
  shares.reduce((sum, share) => sum + share, 0) > WHOLE_BPS;

type Units = {
  readonly authorisedUnits: bigint;
  readonly issuedUnits: bigint;
  readonly reservedUnits: bigint;
};

export const freeUnits = (row: Units): bigint =>
  row.authorisedUnits - row.issuedUnits - row.reservedUnits;

/** The terms are fixed once a unit is issued or promised. */
export const isLocked = (row: Units): boolean => row.issuedUnits > 0n || row.reservedUnits > 0n;

/** Null if the asset can be unlinked. */
export function whyLinked(asset: LinkedAsset, shares: Units): string | null {
  if (asset.holders > 0 || shares.issuedUnits > 0n) return 'Units are outstanding';
  if (asset.offerStatus === 'OFFER_OPEN' && asset.offerStage !== 'ENDED') {
    return asset.offerStage === 'UPCOMING' ? 'An offering is planned' : 'The offering is open';
  }
  if (asset.status !== 'Draft') return 'The asset is published';
  if (asset.reviewStatus === 'pending') return 'The asset is under review';
  if (asset.reviewStatus === 'approved') return 'The asset’s terms are approved';
  return null;
}

/** Two staff other than the uploader approve. */
export const ANCHOR_FUNDING = 'structures.anchor';
export const ANCHOR_APPROVALS = 2;

type Part = { readonly months: number; readonly bps: number };

/** Parts are in chronological order and add up to the whole. */
export const isSchedule = (parts: readonly Part[]): boolean =>
  parts.every((part, i) => part.months > (parts[i - 1]?.months ?? 0)) &&
  parts.reduce((sum, part) => sum + part.bps, 0) === WHOLE_BPS;

/** Thousandths, rounded down; the last part takes the remainder. */
export function unitsOfParts(units: bigint, parts: readonly Part[]): bigint[] {
  let left = units;
  return parts.map((part, i) => {
    const own = i === parts.length - 1 ? left : (units * BigInt(part.bps)) / BigInt(WHOLE_BPS);
    left -= own;
    return own;
  });
}

/** Calendar months, capped at the month's last day. */
export function monthsLater(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(at.getUTCDate(), last));
  return day;
}

export const anchorsMayChange = (asset: LinkedAsset | undefined): boolean =>
  !asset || asset.status === 'Draft' || asset.offerStage === 'UPCOMING';

export const isDivisible = (units: bigint, decimals: number): boolean =>
  units % 10n ** BigInt(3 - decimals) === 0n;
