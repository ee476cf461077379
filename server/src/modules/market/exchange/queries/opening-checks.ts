import { type OpeningCheck, openingChecks } from '@holdfast/domain/market/exchange/opening';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../../assets/catalogue/index.ts';
import { navOf, waitsBeyondTolerance } from '../../../assets/valuation/index.ts';
import { openAllocationsOf, tokensOf } from '../../../chain/settlement/index.ts';
import { holdersOf } from '../../../money/ledger/index.ts';

export const OPENING_APPROVAL = 'exchange.open';

export type OpeningTerms = {
  /** Largest distance of a trade from the last price, in basis points. */
  readonly bandBps: number;
  /** Largest holding, in basis points of all units; null for no cap. */
  readonly holderCapBps: number | null;
  /** For example “2026-11-20”; null for no lock-up. */
  readonly lockedUntil: string | null;
};

export async function checksOf(ctx: Ctx, asset: Asset): Promise<OpeningCheck[]> {
  const token = (await tokensOf(ctx, [asset.id])).get(asset.id);
  return openingChecks({
    status: asset.status,
    isOnChain: token?.chainAssetId != null,
    openAllocations: await openAllocationsOf(ctx, asset.id),
    holders: (await holdersOf(ctx, asset.id)).length,
    navDate: (await navOf(ctx, asset.id))?.date,
    navWaits: await waitsBeyondTolerance(ctx, asset.id),
    today: ctx.now.toISOString().slice(0, 10),
  });
}
