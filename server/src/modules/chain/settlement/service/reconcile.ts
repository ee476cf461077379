import type { Ctx } from '../../../../kit/ctx.ts';
import { addressesOf, platformAddresses } from '../../../people/custody/index.ts';
import { listHoldings, listTokens, saveReconciliation, stopToken } from '../repository/books.ts';
import { listFreshAllocations, listMoving } from '../repository/instructions.ts';
import { type Comparison, compareBooks, type Difference, type Expected } from '../rules.ts';

/** How long the ledger may take to hear of a confirmed allocation. */
const FRESH_MS = 10 * 60 * 1000;

/** The chain's side of a comparison: what each account holds of each token at about one round. */
export type ChainSide = {
  readonly round: bigint;
  /** By `holdingKey(assetId, address)`; an account that is not opted in is left out. */
  readonly holdings: ReadonlyMap<string, bigint>;
};

/** The places to ask the chain about: every holder either side knows, and the issuance account. */
export async function placesToCompare(ctx: Ctx, expected: readonly Expected[]) {
  const roles = await platformAddresses(ctx);
  const tokens = (await listTokens(ctx)).filter((token) => token.chainAssetId !== null);
  const onChain = new Set(tokens.map((token) => token.assetId));
  const wanted = expected.filter(({ assetId }) => onChain.has(assetId));
  const addresses = await addressesOf(ctx, [...new Set(wanted.map((e) => e.partyId))]);
  const said = wanted.flatMap(({ assetId, partyId }) => {
    const address = addresses.get(partyId);
    return address ? [{ assetId, partyId, address }] : [];
  });
  return { roles, tokens, known: [...(await listHoldings(ctx)), ...said], wanted };
}

/**
 * Compares what the register says with what the chain holds, per asset and holder. What is on its
 * way is no difference.
 */
export async function compareWith(
  ctx: Ctx,
  expected: readonly Expected[],
  chain: ChainSide,
): Promise<Comparison> {
  const places = await placesToCompare(ctx, expected);
  const moving = await listMoving(ctx, {});
  return compareBooks({
    tokens: places.tokens,
    issuance: places.roles.issuance,
    known: places.known,
    expected: places.wanted,
    moving: moving.flatMap((m) =>
      m.assetId && m.quantity ? [{ ...m, assetId: m.assetId, quantity: m.quantity }] : [],
    ),
    fresh: await listFreshAllocations(ctx, new Date(ctx.now.getTime() - FRESH_MS)),
    chain: chain.holdings,
  });
}

/** Keeps the report, and stops settlement of each asset that shows a difference. */
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
  // An asset that agrees again goes on.
  for (const assetId of comparison.agreeing) await stopToken(ctx, assetId, null);
}

const written = (d: Difference) => ({
  ...d,
  chainAssetId: d.chainAssetId.toString(),
  register: d.register.toString(),
  inFlight: d.inFlight.toString(),
  chain: d.chain.toString(),
});
