import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById, moveAsset } from '../../catalogue/index.ts';
import type { PollRow } from '../repository/polls.ts';

/**
 * The asset leaves In Voting when a vote that decides ends. After a closing vote its offering goes
 * on or fails; after an exit vote that passed it stays until its redemption is paid, and after one
 * that did not it trades again.
 */
export async function endVoting(ctx: Ctx, poll: PollRow, isInFavour: boolean): Promise<void> {
  const asset = await assetById(ctx, poll.assetId);
  if (asset.status !== 'In Voting') return;
  if (poll.kind === 'closing') await moveAsset(ctx, asset.id, 'endClosingVote');
  if (poll.kind === 'exit' && !isInFavour) await moveAsset(ctx, asset.id, 'endExitVote');
}
