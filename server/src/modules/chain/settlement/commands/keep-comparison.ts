import type { Ctx } from '../../../../kit/ctx.ts';
import { lossHaltChanged } from '../events.ts';
import type { ChainSide } from '../queries/comparison.ts';
import { saveReconciliation, stopToken } from '../repository/chain-state.ts';
import { markCompared } from '../repository/gaps.ts';
import { closeLostBlocks, listLostBlocks } from '../repository/lost-blocks.ts';
import type { Comparison, Difference } from '../rules/reconcile.ts';

/** Stops settlement of assets that differ and resumes it for assets that certainly don't. */
export async function keepComparison(
  ctx: Ctx,
  { round }: ChainSide,
  comparison: Comparison,
): Promise<void> {
  await saveReconciliation(ctx, {
    round,
    assets: comparison.assets,
    holders: comparison.holders,
    inFlight: comparison.inFlight,
    differences: comparison.differences.map(written),
  });
  const byAsset = Map.groupBy(comparison.differences, (d) => d.assetId);
  for (const [assetId, differences] of byAsset) {
    const reason = `The register and the chain differ for ${differences.length} ${
      differences.length === 1 ? 'holder' : 'holders'
    }`;
    await stopToken(ctx, assetId, reason);
    await ctx.record({
      action: 'settlement.halt',
      subject: { kind: 'asset', id: assetId },
      reason,
    });
  }
  for (const assetId of comparison.certain) await stopToken(ctx, assetId, null);
  await endLosses(ctx, comparison);
  await markCompared(ctx, { round, isExplained: comparison.differences.length === 0 });
}

async function endLosses(ctx: Ctx, { certain }: Comparison): Promise<void> {
  const lost = new Set((await listLostBlocks(ctx)).flatMap(({ assetIds }) => assetIds));
  if (lost.size === 0) return;
  await closeLostBlocks(ctx);
  for (const assetId of certain.filter((id) => lost.has(id))) {
    await ctx.publish(lossHaltChanged, { assetId });
  }
}

const written = (d: Difference) => ({
  ...d,
  chainAssetId: d.chainAssetId.toString(),
  register: d.register.toString(),
  inFlight: d.inFlight.toString(),
  chain: d.chain.toString(),
});
