import {
  CATEGORY_NAMES,
  type Category,
  countryName,
} from '@holdfast/domain/assets/catalogue/categories';
import type { AssetRow } from './repository/asset.ts';
import type { ListingHead, ListingWords } from './repository/listing.ts';

/** Whether the market shows it: published, and not a draft again. */
export const isListed = (asset: Pick<AssetRow, 'status' | 'publishedAt'>): boolean =>
  asset.publishedAt !== null && asset.status !== 'Draft';

/** The part of a listing that its asset decides. */
export const listingHead = (asset: AssetRow, managerName: string): ListingHead => ({
  assetId: asset.id,
  isListed: isListed(asset),
  status: asset.status,
  name: asset.name,
  symbol: asset.symbol,
  category: asset.category,
  country: asset.country,
  managerId: asset.managerId,
  managerName,
  yieldKind: asset.yieldKind,
  yieldBps: asset.targetYieldBps,
  termMonths: asset.termMonths,
  publishedAt: asset.publishedAt,
});

/** The words an asset is found by, by their weight. */
export const listingWords = (asset: AssetRow, managerName: string): ListingWords => ({
  first: `${asset.name} ${asset.symbol}`,
  second: `${managerName} ${CATEGORY_NAMES[asset.category as Category]} ${countryName(asset.country)} ${asset.city}`,
  third: asset.summary,
});

const OPEN_TO_COME = 4_000_000_000_000;
const NO_END = 9_000_000_000_000;

/** "Closing soonest": open offers by their end, then those that open soonest, then all others. */
export function closingOrder(offer: {
  readonly offerStage?: string | null | undefined;
  readonly opensAt?: Date | null | undefined;
  readonly closesAt?: Date | null | undefined;
}): bigint {
  if (offer.offerStage === 'OPEN' && offer.closesAt) return seconds(offer.closesAt);
  if (offer.offerStage === 'UPCOMING' && offer.opensAt) {
    return BigInt(OPEN_TO_COME) + seconds(offer.opensAt);
  }
  return BigInt(NO_END);
}
const seconds = (at: Date): bigint => BigInt(Math.floor(at.getTime() / 1000));

/** What an asset still lacks before staff look at it, in words for its owner. */
export function missingForReview(asset: AssetRow, documents: number): string[] {
  const missing: string[] = [];
  if (!asset.structureId || !asset.shareClassId) missing.push('a structure and a share class');
  if (asset.summary === '') missing.push('a summary');
  if ((asset.pitch as unknown[]).length === 0) missing.push('a pitch');
  if ((asset.risks as unknown[]).length === 0) missing.push('its risks');
  if (documents === 0) missing.push('a document');
  return missing;
}

/** Economic terms can't change any more once the asset was sent for review. */
export const termsAreLocked = (asset: Pick<AssetRow, 'reviewStatus' | 'status'>): boolean =>
  asset.status !== 'Draft' || asset.reviewStatus === 'approved' || asset.reviewStatus === 'pending';

/** The fields that are economic terms. */
export const ECONOMIC = [
  'structureId',
  'shareClassId',
  'unitDecimals',
  'retirable',
  'yieldKind',
  'targetYieldBps',
  'termMonths',
  'category',
  'symbol',
] as const;

type Looker = {
  readonly userId: string | undefined;
  readonly companyId: string | undefined;
  readonly isStaff: boolean;
};

/**
 * Who may look at an asset's page: anybody while the market lists it; its own company and staff
 * always; and people who are signed in once it was offered, since they may have committed to it.
 */
export const mayLookAt = (
  asset: Pick<AssetRow, 'status' | 'publishedAt' | 'companyId'>,
  viewer: Looker,
): boolean =>
  isListed(asset) ||
  viewer.isStaff ||
  viewer.companyId === asset.companyId ||
  (asset.publishedAt !== null && viewer.userId !== undefined);

export type DocumentRefusal = 'DOCUMENT_FOR_VERIFIED' | 'DOCUMENT_FOR_HOLDERS';

/** Why a document doesn't open for somebody; undefined when it does. */
export function documentRefusal(
  documentClass: string,
  reader: { readonly isVerified: boolean; readonly holds: boolean; readonly isInside: boolean },
): DocumentRefusal | undefined {
  if (documentClass === 'public' || reader.isInside) return undefined;
  if (documentClass === 'verified') {
    return reader.isVerified || reader.holds ? undefined : 'DOCUMENT_FOR_VERIFIED';
  }
  return reader.holds ? undefined : 'DOCUMENT_FOR_HOLDERS';
}
