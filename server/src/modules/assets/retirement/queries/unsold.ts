import type { Ctx } from '../../../../kit/ctx.ts';
import { listingsOf } from '../../catalogue/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { sumUnsoldRequested } from '../repository/retirements.ts';

/** Thousandths of a unit. */
export type Unsold = {
  readonly total: bigint;
  readonly issued: bigint;
  /** Neither promised nor requested for retirement. */
  readonly available: bigint;
  /** Unsold supply is known only when the offering closes. */
  readonly isOffered: boolean;
};

const SELLING: ReadonlySet<string> = new Set(['OFFER_OPEN', 'SCHEDULED']);

export async function unsoldOf(ctx: Ctx, assetId: string): Promise<Unsold> {
  const token = (await tokensOf(ctx, [assetId])).get(assetId);
  const total = token?.totalUnits ?? 0n;
  const issued = token?.issuedUnits ?? 0n;
  const status = (await listingsOf(ctx, [assetId])).get(assetId)?.offerStatus ?? '';
  const isOffered = SELLING.has(status);
  const left = total - issued - (await sumUnsoldRequested(ctx, assetId));
  return { total, issued, isOffered, available: isOffered || left < 0n ? 0n : left };
}
