import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { AssetRow } from '../repository/asset.ts';
import {
  findListings,
  type ListingRow,
  raiseMarketVersion,
  saveListingHead,
  saveTradeFigures,
  type TradeFigures,
  updateListing,
} from '../repository/listing.ts';
import { closingOrder, listingHead, listingWords } from '../rules.ts';

/** How an asset stands in the market, as its offering, exchange and valuation say it. */
export type Listing = {
  readonly offeringId: string | null;
  readonly offerStatus: string | null;
  readonly offerStage: string | null;
  /** USD cents per whole unit. */
  readonly unitPrice: bigint | null;
  /** USD cents: the smallest amount that can be committed. */
  readonly minimum: bigint | null;
  readonly targetAmount: bigint | null;
  readonly committedAmount: bigint;
  readonly fundedBps: number;
  readonly investors: number;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly completedAt: Date | null;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  readonly changeBps: number | null;
  readonly nav: bigint | null;
  readonly navAt: Date | null;
};
export type ListingPatch = Partial<Listing>;

/** These decide what the market counts; the rest only what a card shows. */
const COUNTED = ['offerStatus', 'offerStage', 'unitPrice', 'minimum', 'nav'] as const;

/** Says how an asset stands in the market now; what isn't named stays as it was. */
export async function setListing(ctx: Ctx, assetId: string, patch: ListingPatch): Promise<void> {
  const before = invariant((await findListings(ctx, [assetId]))[0], 'every asset has a listing');
  const after = { ...before, ...patch };
  await updateListing(ctx, assetId, { ...patch, closingOrder: closingOrder(after) });
  if (COUNTED.some((field) => before[field] !== after[field])) await raiseMarketVersion(ctx);
}

/** Brings a listing in line with its asset after a change of either. */
export async function refreshListing(ctx: Ctx, asset: AssetRow): Promise<void> {
  const managers = await companiesByIds(ctx, [asset.managerId]);
  const manager = invariant(
    managers.get(asset.managerId),
    'the company that manages an asset exists',
  );
  const { companyName } = manager;
  await saveListingHead(ctx, listingHead(asset, companyName), listingWords(asset, companyName));
  await raiseMarketVersion(ctx);
}

/** Listings by asset, for lists of other modules. */
export async function listingsOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Listing>> {
  const rows: ListingRow[] = await findListings(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}

/** Says how assets trade now; what is the same already is not written again. */
export async function setTradeFigures(ctx: Ctx, rows: readonly TradeFigures[]): Promise<void> {
  if (rows.length === 0) return;
  if ((await saveTradeFigures(ctx, rows)) > 0) await raiseMarketVersion(ctx);
}
