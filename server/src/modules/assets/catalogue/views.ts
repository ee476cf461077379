import { availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import type { AssetCard, ManagedAsset } from '@holdfast/domain/assets/catalogue/shapes';
import { previewUrl } from '@holdfast/domain/people/files/limits';
import type { AssetRow } from './repository/asset.ts';
import type { ListingRow } from './repository/listing.ts';

type CardParts = {
  readonly now: Date;
  readonly seesTrade: boolean;
  readonly isWatched: boolean;
  readonly spark?: readonly bigint[] | undefined;
};

export const cardOf = (row: ListingRow, parts: CardParts): AssetCard => ({
  id: row.assetId,
  name: row.name,
  symbol: row.symbol,
  category: row.category as AssetCard['category'],
  country: row.country,
  status: row.status as AssetCard['status'],
  availability: availabilityOf(row, parts.now),
  manager: { id: row.managerId, name: row.managerName },
  cover: row.coverPath && previewUrl(row.coverPath),
  yieldKind: row.yieldKind as AssetCard['yieldKind'],
  yieldPercent: row.yieldBps,
  termMonths: row.termMonths,
  publishedAt: row.publishedAt,
  offer: offerOf(row),
  nav: row.nav,
  navAt: row.navAt,
  navDueOn: row.navDueOn,
  trade: parts.seesTrade ? tradeOf(row, parts.spark) : null,
  isWatched: parts.isWatched,
});

function offerOf(row: ListingRow): AssetCard['offer'] {
  if (!row.offeringId || !row.offerStatus || row.unitPrice === null) return null;
  return {
    id: row.offeringId,
    status: row.offerStatus,
    stage: row.offerStage ?? 'ENDED',
    unitPrice: row.unitPrice,
    minimum: row.minimum ?? row.unitPrice,
    targetAmount: row.targetAmount ?? 0n,
    committedAmount: row.committedAmount,
    fundedBps: row.fundedBps,
    investors: row.investors,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    completedAt: row.completedAt,
  };
}

function tradeOf(row: ListingRow, spark: readonly bigint[] = []): AssetCard['trade'] {
  if (row.lastPrice === null) return null;
  return {
    price: row.lastPrice,
    changePercent: row.changeBps,
    volume: row.volume,
    at: row.lastPriceAt,
    spark: [...spark],
  };
}

export const managedOf = (
  asset: AssetRow,
  listing: ListingRow,
  { companyName, now }: { readonly companyName: string; readonly now: Date },
): ManagedAsset => ({
  ...cardOf(listing, { now, seesTrade: true, isWatched: false }),
  companyName,
  reviewStatus: asset.reviewStatus as ManagedAsset['reviewStatus'],
  reviewReason: asset.reviewReason,
  submittedAt: asset.submittedAt,
  createdAt: asset.createdAt,
});

export const fileNameOf = (document: { readonly name: string }, mime: string): string => {
  const ending = mime === 'application/pdf' ? '.pdf' : '';
  return document.name.toLowerCase().endsWith(ending) ? document.name : document.name + ending;
};
