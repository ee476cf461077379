import type { Ctx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import type { ChainPort } from '../chain.port.ts';
import { seeOneMoment } from '../repository/books.ts';
import { type Comparison, type Expected, holdingKey } from '../rules.ts';
import {
  type ChainSide,
  compareWith,
  keepComparison,
  placesToCompare,
} from '../service/reconcile.ts';
import { inParallel } from './in-parallel.ts';

/** What the ledger says of every holder, read in the transaction that compares it. */
export type Register = (ctx: Ctx) => Promise<readonly Expected[]>;

export type Compared = Comparison & { readonly round: bigint };

const cause = { requestId: 'reconciliation' };
/** While blocks come in, the two sides may be read a moment apart: then they are read again. */
const MOST_READINGS = 4;

/**
 * Compares the register with the chain, per asset and holder; what is on its way is no difference.
 * With `keep` the report is kept and an asset with a difference is stopped; without, nothing is
 * written at all.
 */
export async function registerAgainstChain(
  edge: Edge,
  chain: ChainPort,
  register: Register,
  { keep = false } = {},
): Promise<Compared> {
  for (let reading = 1; ; reading++) {
    const side = await readChain(edge, chain, register);
    const comparison = await transaction(edge, cause, async (ctx) => {
      // A trade that commits between the register and what is on its way would look like a loss.
      await seeOneMoment(ctx);
      return compareWith(ctx, await register(ctx), side);
    });
    const isStill = (await chain.lastRound()) === side.round;
    if (comparison.differences.length > 0 && !isStill && reading < MOST_READINGS) continue;
    if (keep) await transaction(edge, cause, (ctx) => keepComparison(ctx, side, comparison));
    return { ...comparison, round: side.round };
  }
}

async function readChain(edge: Edge, chain: ChainPort, register: Register): Promise<ChainSide> {
  const round = await chain.lastRound();
  const places = await transaction(edge, cause, async (ctx) =>
    placesToCompare(ctx, await register(ctx)),
  );
  const wanted = new Map<string, { assetIndex: bigint; address: string }>();
  for (const { assetId, chainAssetId } of places.tokens) {
    if (chainAssetId === null) continue;
    const ask = (address: string) =>
      wanted.set(holdingKey(assetId, address), { assetIndex: chainAssetId, address });
    ask(places.roles.issuance);
    for (const known of places.known) if (known.assetId === assetId) ask(known.address);
  }
  const answers = await inParallel([...wanted], async ([key, { address, assetIndex }]) => {
    const holding = await chain.holding(address, assetIndex);
    return holding ? ([[key, holding.amount]] as const) : [];
  });
  return { round, holdings: new Map(answers.flat()) };
}
