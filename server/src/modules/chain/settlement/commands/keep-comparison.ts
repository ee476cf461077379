import type { Ctx } from '../../../../kit/ctx.ts';
import type { ChainSide } from '../queries/comparison.ts';
import { saveReconciliation, stopToken } from '../repository/chain-state.ts';
import { markCompared } from '../repository/gaps.ts';
import type { Comparison, Difference } from '../rules/reconcile.ts';

/** Saves the comparison, and stops settlement of every asset with a difference. */
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
  // Settlement of an asset that surely has no differences resumes.
  for (const assetId of comparison.certain) await stopToken(ctx, assetId, null);
  await markCompared(ctx, { round, isExplained: comparison.differences.length === 0 });
}

const written = (d: Difference) => ({
  ...d,
  chainAssetId: d.chainAssetId.toString(),
  register: d.register.toString(),
  inFlight: d.inFlight.toString(),
  chain: d.chain.toString(),
});
