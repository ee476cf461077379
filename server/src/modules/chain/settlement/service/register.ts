import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { listTokens } from '../repository/books.ts';
import type { Expected } from '../rules.ts';

/** What the ledger says of every holder of every asset that has a token. */
export async function registerOf(ctx: Ctx): Promise<readonly Expected[]> {
  const expected: Expected[] = [];
  for (const { assetId } of await listTokens(ctx)) {
    for (const { partyId, units } of await holdersOf(ctx, assetId)) {
      expected.push({ assetId, partyId, quantity: units });
    }
  }
  return expected;
}
