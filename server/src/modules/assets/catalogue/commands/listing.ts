import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { Listing } from '../queries/listings.ts';
import type { AssetRow } from '../repository/asset.ts';
import {
  findListings,
  raiseMarketVersion,
  saveListingHead,
  saveTradeFigures,
  type TradeFigures,
  updateListing,
} from '../repository/listing.ts';
import { closingOrder, listingHead, listingWords } from '../rules/listing.ts';

export type ListingPatch = Partial<Omit<Listing, 'status'>>;

const COUNTED = [
  'offerStatus',
  'offerStage',
  'offerIsFull',
  'unitPrice',
  'minimum',
  'nav',
] as const;

export async function setListing(ctx: Ctx, assetId: string, patch: ListingPatch): Promise<void> {
  const before = invariant((await findListings(ctx, [assetId]))[0], 'every asset has a listing');
  const after = { ...before, ...patch };
  await updateListing(ctx, assetId, { ...patch, closingOrder: closingOrder(after) });
  if (COUNTED.some((field) => before[field] !== after[field])) {
    await raiseMarketVersion(ctx, [assetId]);
  }
}

export function isListedOtherwise(before: AssetRow, after: AssetRow): boolean {
  const [was, is] = [before, after].map((row) => [listingHead(row, ''), listingWords(row, '')]);
  return !isDeepStrictEqual(was, is);
}

export async function refreshListing(ctx: Ctx, asset: AssetRow): Promise<void> {
  const managers = await companiesByIds(ctx, [asset.managerId]);
  const manager = invariant(
    managers.get(asset.managerId),
    'the company that manages an asset exists',
  );
  const { companyName } = manager;
  await saveListingHead(ctx, listingHead(asset, companyName), listingWords(asset, companyName));
  await raiseMarketVersion(ctx, [asset.id]);
}

export async function setTradeFigures(ctx: Ctx, rows: readonly TradeFigures[]): Promise<void> {
  if (rows.length === 0) return;
  const changed = await saveTradeFigures(ctx, rows);
  if (changed.length > 0) await raiseMarketVersion(ctx, changed);
}
