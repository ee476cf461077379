import type { Ctx } from '../../../../kit/ctx.ts';
import { listingsOf } from '../../catalogue/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { sumUnsoldAsked } from '../repository/retirements.ts';

/** Thousandths of a unit in a token's reserve. */
export type Unsold = {
  readonly total: bigint;
  readonly issued: bigint;
  /** Promised to nobody and not asked for. */
  readonly available: bigint;
  /** An offer is open: what it does not sell is known when it has closed. */
  readonly isOffered: boolean;
};

/** Offers that still sell or issue. */
const SELLING: ReadonlySet<string> = new Set(['OFFER_OPEN', 'SCHEDULED']);

/** What of an asset's token was never issued. */
export async function unsoldOf(ctx: Ctx, assetId: string): Promise<Unsold> {
  const token = (await tokensOf(ctx, [assetId])).get(assetId);
  const total = token?.totalUnits ?? 0n;
  const issued = token?.issuedUnits ?? 0n;
  const status = (await listingsOf(ctx, [assetId])).get(assetId)?.offerStatus ?? '';
  const isOffered = SELLING.has(status);
  const left = total - issued - (await sumUnsoldAsked(ctx, assetId));
  return { total, issued, isOffered, available: isOffered || left < 0n ? 0n : left };
}
