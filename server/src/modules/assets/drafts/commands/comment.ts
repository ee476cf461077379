import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import type { Place } from '@holdfast/domain/assets/drafts/sections';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lockAsset } from '../../catalogue/index.ts';
import { openRound, saveComments } from '../repository/rounds.ts';

type Comment = { readonly section: Place; readonly text: string };

/** Refuses ASSET_NOT_FOUND, and NO_REVIEW if no submission is open. */
export async function commentOn(ctx: Ctx, assetId: string, comment: Comment): Promise<void> {
  await lockAsset(ctx, assetId);
  const round = await openRound(ctx, assetId);
  if (!round) return refuse('NO_REVIEW', {});
  await saveComments(ctx, round.id, true, [comment]);
}
