import type { Ctx } from '../../../../kit/ctx.ts';
import { addressesOf, platformAddresses } from '../../../people/custody/index.ts';
import { listHoldings, listTokens } from '../repository/chain-state.ts';
import { listFreshAllocations, listMoving } from '../repository/instructions.ts';
import { type Comparison, compareBooks, type Expected } from '../rules/reconcile.ts';

/** How long the ledger may take to book a confirmed allocation. */
const FRESH_MS = 10 * 60 * 1000;

export type ChainSide = {
  readonly round: bigint;
  /** Keyed by `holdingKey(assetId, address)`; excludes accounts not opted in. */
  readonly holdings: ReadonlyMap<string, bigint>;
};

export async function placesToCompare(ctx: Ctx, expected: readonly Expected[]) {
  const roles = await platformAddresses(ctx);
  const tokens = (await listTokens(ctx)).filter((token) => token.chainAssetId !== null);
  const onChain = new Set(tokens.map((token) => token.assetId));
  const compared = expected.filter(({ assetId }) => onChain.has(assetId));
  const parties = new Set(compared.flatMap((e) => e.partyId ?? []));
  const addresses = await addressesOf(ctx, [...parties]);
  const registered = compared.flatMap(({ assetId, partyId }) => {
    const address = addresses.get(partyId ?? '');
    return address ? [{ assetId, partyId, address }] : [];
  });
  return { roles, tokens, known: [...(await listHoldings(ctx)), ...registered], compared };
}

export async function compareWith(
  ctx: Ctx,
  expected: readonly Expected[],
  chain: ChainSide,
): Promise<Comparison> {
  const places = await placesToCompare(ctx, expected);
  // A confirmation between two reads may appear in one and not in the other.
  const moving = await listMoving(ctx, { after: chain.round });
  return compareBooks({
    tokens: places.tokens,
    issuance: places.roles.issuance,
    retired: places.roles.retired,
    known: places.known,
    expected: places.compared,
    moving: moving.flatMap((m) =>
      m.assetId && m.quantity ? [{ ...m, assetId: m.assetId, quantity: m.quantity }] : [],
    ),
    fresh: await listFreshAllocations(ctx, new Date(ctx.now.getTime() - FRESH_MS)),
    chain: chain.holdings,
  });
}
