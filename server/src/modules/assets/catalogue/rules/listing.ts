import {
  CATEGORY_NAMES,
  type Category,
  countryName,
} from '@holdfast/domain/assets/catalogue/categories';
import type { AssetRow } from '../repository/asset.ts';
import type { ListingHead, ListingWords } from '../repository/listing.ts';

export const isListed = (asset: Pick<AssetRow, 'status' | 'publishedAt'>): boolean =>
  asset.publishedAt !== null && asset.status !== 'Draft';

export const listingHead = (asset: AssetRow, managerName: string): ListingHead => ({
  assetId: asset.id,
  isListed: isListed(asset),
  status: asset.status,
  name: asset.name,
  symbol: asset.symbol,
  category: asset.category,
  country: asset.country,
  coverPath: asset.coverPath,
  managerId: asset.managerId,
  managerName,
  yieldKind: asset.yieldKind,
  yieldBps: asset.targetYieldBps,
  termMonths: asset.termMonths,
  publishedAt: asset.publishedAt,
});

export const listingWords = (asset: AssetRow, managerName: string): ListingWords => ({
  first: `${asset.name} ${asset.symbol}`,
  second: `${managerName} ${CATEGORY_NAMES[asset.category as Category]} ${countryName(asset.country)} ${asset.city}`,
  third: asset.summary,
});

const OPEN_TO_COME = 4_000_000_000_000;
const NO_END = 9_000_000_000_000;

/** "Closing soonest": open offerings by end, upcoming ones by opening, then the rest. */
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
