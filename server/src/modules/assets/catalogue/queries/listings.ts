import { type Availability, availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { findListings, type ListingRow } from '../repository/listing.ts';

export type Listing = {
  readonly offeringId: string | null;
  readonly offerStatus: string | null;
  readonly offerStage: string | null;
  /** USD cents per whole unit. */
  readonly unitPrice: bigint | null;
  readonly minimum: bigint | null;
  readonly targetAmount: bigint | null;
  readonly committedAmount: bigint;
  /** USD cents allocated by completed offerings. */
  readonly raisedAmount: bigint;
  readonly fundedBps: number;
  readonly investors: number;
  readonly offerIsFull: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly completedAt: Date | null;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  readonly changeBps: number | null;
  /** USD cents traded over the same period as the price change. */
  readonly volume: bigint;
  readonly nav: bigint | null;
  readonly navAt: Date | null;
  /** Last day on which the NAV is valid: "2026-12-31". */
  readonly navDueOn: string | null;
  readonly status: string;
  readonly haltReason: string | null;
  readonly haltedUntil: Date | null;
  readonly frozenSince: Date | null;
};
export async function assetAvailability(ctx: Ctx, assetId: string): Promise<Availability> {
  const listing = (await listingsOf(ctx, [assetId])).get(assetId);
  return availabilityOf(invariant(listing, 'every asset has a listing'), ctx.now);
}

export async function listingsOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Listing>> {
  const rows: ListingRow[] = await findListings(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}
