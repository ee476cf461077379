import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import { roundMachine } from '@holdfast/domain/assets/drafts/round.machine';
import { SECTIONS, type Section } from '@holdfast/domain/assets/drafts/sections';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { lockRegistry, submitForReview, withdrawFromReview } from '../../catalogue/index.ts';
import { assertTermsFit } from '../../offerings/index.ts';
import { editsSent } from '../events.ts';
import {
  type Draft,
  editedIn,
  isFree,
  lockDraft,
  lockOwnDraft,
  ownDraft,
  sendableIn,
} from '../queries/draft.ts';
import { assertComplete, listMissing } from '../queries/missing.ts';
import { listRounds, moveRound, openRound, type Sent, saveRound } from '../repository/rounds.ts';
import { newTerms } from '../rules/terms.ts';
import { applySection } from './save-section.ts';

/**
 * A draft, or the edits of an approved asset. Refuses ASSET_NOT_FOUND, ASSET_NOT_READY,
 * OFFERING_TERMS, NOTHING_TO_SEND, INVALID_TRANSITION.
 */
export async function submitDraft(ctx: Ctx, assetId: string): Promise<void> {
  const draft = await lockDraft(ctx, assetId);
  await lockRegistry(ctx);
  if (await openRound(ctx, assetId)) {
    refuseCommon('INVALID_TRANSITION', { what: 'asset review', state: 'pending', move: 'submit' });
  }
  return isFree(draft.asset) ? sendAsset(ctx, draft) : sendEdits(ctx, draft);
}

export async function submitOwn(ctx: UserCtx, assetId: string): Promise<void> {
  await ownDraft(ctx, assetId);
  await submitDraft(ctx, assetId);
}

async function sendAsset(ctx: Ctx, draft: Draft): Promise<void> {
  const { asset, contents } = draft;
  assertComplete(await listMissing(ctx, draft));
  if (!draft.isOffered) await assertTermsFit(ctx, asset.id, newTerms(contents.commitment));
  for (const section of editedIn(draft)) await applySection(ctx, asset.id, section, contents);
  await submitForReview(ctx, asset.id);
  const [last] = await listRounds(ctx, asset.id);
  await saveRound(ctx, {
    assetId: asset.id,
    kind: 'asset',
    sent: partOf(contents, SECTIONS),
    before: last?.sent ?? {},
  });
}

async function sendEdits(ctx: Ctx, draft: Draft): Promise<void> {
  const { asset, contents, live } = draft;
  const changed = sendableIn(draft);
  if (changed.length === 0) refuse('NOTHING_TO_SEND', {});
  assertComplete(await listMissing(ctx, draft));
  const roundId = await saveRound(ctx, {
    assetId: asset.id,
    kind: 'edits',
    sent: partOf(contents, changed),
    before: partOf(live, changed),
  });
  await ctx.record({
    action: 'asset.edits_sent',
    subject: { kind: 'asset', id: asset.id },
    to: roundMachine.initial,
    detail: { sections: changed },
  });
  await ctx.publish(editsSent, { roundId, assetId: asset.id, name: asset.name });
}

const partOf = (contents: Draft['contents'], sections: readonly Section[]): Sent =>
  Object.fromEntries(sections.map((section) => [section, contents[section]]));

export async function takeBack(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await lockOwnDraft(ctx, assetId);
  const round = await openRound(ctx, assetId);
  if (!round) {
    const state = asset.reviewStatus;
    return refuseCommon('INVALID_TRANSITION', { what: 'asset review', state, move: 'takeBack' });
  }
  if (round.kind === 'asset') await withdrawFromReview(ctx, assetId);
  await moveRound(ctx, round.id, 'takeBack', { decidedAt: ctx.now });
  await ctx.record({
    action: 'asset.taken_back',
    subject: { kind: 'asset', id: assetId },
    from: round.status,
    to: roundMachine.moves.takeBack.to,
  });
}
