import { type Availability, availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { findListings, type ListingRow } from '../repository/listing.ts';

/** What the market lists of an asset's offering, trading and value. */
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
  /** USD cents that completed offers of the asset allocated. */
  readonly raisedAmount: bigint;
  readonly fundedBps: number;
  readonly investors: number;
  /** Whether every unit of the offer is committed. */
  readonly offerIsFull: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly completedAt: Date | null;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  readonly changeBps: number | null;
  /** USD cents that changed hands in the days of the change. */
  readonly volume: bigint;
  readonly nav: bigint | null;
  readonly navAt: Date | null;
  /** The last day on which the value is good, as "2026-12-31". */
  readonly navDueOn: string | null;
  readonly status: string;
  readonly haltReason: string | null;
  readonly haltedUntil: Date | null;
  /** Since when the whole asset is frozen. */
  readonly frozenSince: Date | null;
};
/** Whether an asset can be bought and sold now. */
export async function assetAvailability(ctx: Ctx, assetId: string): Promise<Availability> {
  const listing = (await listingsOf(ctx, [assetId])).get(assetId);
  return availabilityOf(invariant(listing, 'every asset has a listing'), ctx.now);
}

/** Listings by asset, for lists of other modules. */
export async function listingsOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Listing>> {
  const rows: ListingRow[] = await findListings(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}
