import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById, moveAsset } from '../../catalogue/index.ts';
import type { PollRow } from '../repository/polls.ts';

/**
 * A closing vote continues or fails the offering; a failed exit vote resumes trading. After a
 * passed exit vote the asset stays In Voting until its redemption is paid.
 */
export async function endVoting(ctx: Ctx, poll: PollRow, isInFavour: boolean): Promise<void> {
  const asset = await assetById(ctx, poll.assetId);
  if (asset.status !== 'In Voting') return;
  if (poll.kind === 'closing') await moveAsset(ctx, asset.id, 'endClosingVote');
  if (poll.kind === 'exit' && !isInFavour) await moveAsset(ctx, asset.id, 'endExitVote');
}
