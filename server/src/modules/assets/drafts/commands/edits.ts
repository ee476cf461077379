import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import type { Section } from '@holdfast/domain/assets/drafts/sections';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { isFree, lockOwnDraft } from '../queries/draft.ts';
import { listRounds, openRound, saveComments } from '../repository/rounds.ts';
import { markLive } from '../repository/sections.ts';
import { writeSection } from './save-section.ts';

/**
 * Returns to the live version; the history keeps the discarded text. Refuses ASSET_NOT_FOUND,
 * DRAFT_IN_REVIEW.
 */
export async function discardEdits(ctx: UserCtx, assetId: string, section: Section): Promise<void> {
  const draft = await lockOwnDraft(ctx, assetId);
  if (await openRound(ctx, assetId)) refuse('DRAFT_IN_REVIEW', {});
  if (isFree(draft.asset)) return;
  await writeSection(ctx, draft, section, draft.live[section]);
  await markLive(ctx, assetId, [section]);
}

export async function answerReview(
  ctx: UserCtx,
  assetId: string,
  comment: { readonly section: Section; readonly text: string },
): Promise<void> {
  await lockOwnDraft(ctx, assetId);
  const [round] = await listRounds(ctx, assetId);
  if (!round) return refuse('NO_REVIEW', {});
  await saveComments(ctx, round.id, false, [comment]);
}
