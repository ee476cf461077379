import type { Ctx } from '../../../../kit/ctx.ts';
import { listTokens } from '../repository/chain-state.ts';
import { listLostBlocks } from '../repository/lost-blocks.ts';

export async function isHaltedForLoss(ctx: Ctx, assetId: string): Promise<boolean> {
  if ((await listLostBlocks(ctx, assetId)).length === 0) return false;
  return (await listTokens(ctx, [assetId])).some((token) => token.stoppedAt !== null);
}
