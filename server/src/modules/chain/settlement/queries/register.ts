import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { listTokens } from '../repository/chain-state.ts';
import type { Expected } from '../rules/reconcile.ts';

/** What every holder of every asset with a token holds by the ledger. */
export async function registerOf(ctx: Ctx): Promise<readonly Expected[]> {
  const expected: Expected[] = [];
  for (const { assetId } of await listTokens(ctx)) {
    for (const { partyId, units } of await holdersOf(ctx, assetId)) {
      expected.push({ assetId, partyId, quantity: units });
    }
  }
  return expected;
}
