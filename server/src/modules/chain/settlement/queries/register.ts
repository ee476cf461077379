import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf, retiredUnits } from '../../../money/ledger/index.ts';
import { listTokens } from '../repository/chain-state.ts';
import type { Expected } from '../rules/reconcile.ts';

export async function registerOf(ctx: Ctx): Promise<readonly Expected[]> {
  const expected: Expected[] = [];
  const retired = await retiredUnits(ctx);
  for (const { assetId } of await listTokens(ctx)) {
    for (const { partyId, units } of await holdersOf(ctx, assetId)) {
      expected.push({ assetId, partyId, quantity: units });
    }
    const quantity = retired.get(assetId) ?? 0n;
    if (quantity > 0n) expected.push({ assetId, partyId: null, quantity });
  }
  return expected;
}
