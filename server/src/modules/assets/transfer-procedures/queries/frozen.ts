import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type ExpectedRestrictions, FROZEN_UNITS } from '../../../money/ledger/index.ts';
import { gatherWholes, listFrozen, listFrozenIn, listHolderFreezes } from '../repository.ts';

/** Returns all parties while the asset is frozen. */
export async function isFrozen(
  ctx: Ctx,
  assetId: string,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const frozen = await listFrozen(ctx, assetId);
  if (frozen.includes(null)) return new Set(partyIds);
  return new Set(partyIds.filter((partyId) => frozen.includes(partyId)));
}

/**
 * Assets frozen as a whole. Sends the query now; the exchange's batch awaits it with its other
 * reads.
 */
export async function askFrozenAssets(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<() => Promise<ReadonlySet<string>>> {
  if (assetIds.length === 0) return async () => new Set();
  const asked = await gatherWholes(ctx, assetIds);
  return async () => new Set((await asked()).map((row) => row.assetId));
}

export type Frozen = { readonly isWhole: boolean; readonly parties: ReadonlySet<string> };

/** One query; assets without freezes are absent. */
export async function frozenIn(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Frozen>> {
  const rows = await listFrozenIn(ctx, [...new Set(assetIds)]);
  const byAsset = Map.groupBy(rows, (row) => row.assetId);
  return new Map(
    [...byAsset].map(([assetId, some]) => [
      assetId,
      {
        isWhole: some.some((row) => row.partyId === null),
        parties: new Set(some.flatMap((row) => row.partyId ?? [])),
      },
    ]),
  );
}

/** Refuses UNITS_FROZEN, including while the whole asset is frozen. */
export async function assertNotFrozen(ctx: Ctx, assetId: string, partyId: string): Promise<void> {
  if ((await isFrozen(ctx, assetId, [partyId])).size > 0) refuse('UNITS_FROZEN', {});
}

export const frozenUnits: ExpectedRestrictions = {
  kind: 'freeze',
  list: async (ctx) =>
    (await listHolderFreezes(ctx)).map((one) => ({ ...one, amount: FROZEN_UNITS })),
};
