import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById, moveAsset } from '../../catalogue/index.ts';
import type { PollRow } from '../repository/polls.ts';

/**
 * After a closing vote the offering continues or fails; after a failed exit vote trading resumes.
 * After a passed one the asset stays In Voting until its redemption is paid.
 */
export async function endVoting(ctx: Ctx, poll: PollRow, isInFavour: boolean): Promise<void> {
  const asset = await assetById(ctx, poll.assetId);
  if (asset.status !== 'In Voting') return;
  if (poll.kind === 'closing') await moveAsset(ctx, asset.id, 'endClosingVote');
  if (poll.kind === 'exit' && !isInFavour) await moveAsset(ctx, asset.id, 'endExitVote');
}
