import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { ChainPort } from '../chain.port.ts';
import { keepComparison } from '../commands/keep-comparison.ts';
import { type ChainSide, compareWith, placesToCompare } from '../queries/comparison.ts';
import { progress } from '../queries/progress.ts';
import { takeSnapshot } from '../repository/chain-state.ts';
import { holdingKey } from '../rules/eligible.ts';
import type { Comparison, Expected } from '../rules/reconcile.ts';
import { inParallel } from './in-parallel.ts';

export type Register = (ctx: Ctx) => Promise<readonly Expected[]>;

export type Compared = Comparison & { readonly round: bigint };

const cause = { requestId: 'reconciliation' };

/**
 * Units in flight don't count as a difference. `keep` saves the report and stops settlement of
 * assets that differ; otherwise nothing is written.
 */
export async function registerAgainstChain(
  edge: Edge,
  chain: ChainPort,
  register: Register,
  { keep = false } = {},
): Promise<Compared> {
  const side = await readChain(edge, chain, register);
  const comparison = await transaction(edge, cause, async (ctx) => {
    // A trade committed between the two reads would look like a difference.
    await takeSnapshot(ctx);
    return compareWith(ctx, await register(ctx), side);
  });
  if (keep) await transaction(edge, cause, (ctx) => keepComparison(ctx, side, comparison));
  return { ...comparison, round: side.round };
}

async function readChain(edge: Edge, chain: ChainPort, register: Register): Promise<ChainSide> {
  // Only followed rounds count as confirmed; anything later is in flight.
  const round = await transaction(edge, cause, async (ctx) => (await progress(ctx, 0n)).readTo);
  const places = await transaction(edge, cause, async (ctx) =>
    placesToCompare(ctx, await register(ctx)),
  );
  const holdings = new Map<string, { assetIndex: bigint; address: string }>();
  for (const { assetId, chainAssetId } of places.tokens) {
    if (chainAssetId === null) continue;
    const add = (address: string) =>
      holdings.set(holdingKey(assetId, address), { assetIndex: chainAssetId, address });
    add(places.roles.issuance);
    add(places.roles.retired);
    for (const known of places.known) if (known.assetId === assetId) add(known.address);
  }
  const answers = await inParallel([...holdings], async ([key, { address, assetIndex }]) => {
    const holding = await chain.holding(address, assetIndex);
    return holding ? ([[key, holding.amount]] as const) : [];
  });
  return { round, holdings: new Map(answers.flat()) };
}
