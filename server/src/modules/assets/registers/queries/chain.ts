import type { ChainComparison } from '@holdfast/domain/assets/registers/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lastReconciliation, tokensOf } from '../../../chain/settlement/index.ts';
import { namesOfParties } from '../names.read.ts';

export type ChainFacts = {
  /** Thousandths of a unit; null without a token. */
  readonly total: bigint | null;
  /** The last comparison that included the token. */
  readonly comparison: ChainComparison | null;
  /** Addresses whose holding on chain differed. */
  readonly differing: ReadonlySet<string>;
};

/** From the last reconciliation; does not query the chain. */
export async function chainFacts(ctx: Ctx, assetId: string): Promise<ChainFacts> {
  const token = (await tokensOf(ctx, [assetId])).get(assetId);
  const last = token ? await lastReconciliation(ctx) : null;
  const total = token?.total ?? null;
  if (!last || token?.confirmedRound == null || token.confirmedRound > BigInt(last.round)) {
    return { total, comparison: null, differing: new Set() };
  }
  const found = last.differences.filter((one) => one.assetId === assetId);
  const names = await namesOfParties(
    ctx.tx,
    found.flatMap(({ partyId }) => partyId ?? []),
  );
  const differences = found.map(({ partyId, address, register, inFlight, chain }) => ({
    holder: partyId === null ? null : (names.get(partyId) ?? null),
    address,
    register,
    inFlight,
    chain,
  }));
  return {
    total,
    comparison: { at: last.at, round: last.round, agrees: found.length === 0, differences },
    differing: new Set(found.map(({ address }) => address)),
  };
}
