import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { isTypoSize } from '@holdfast/domain/assets/drafts/words-diff';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  addTimelineEvent,
  cleanHtml,
  correctUpdate as keepCorrection,
  publishUpdate,
  removeOwnEvent,
  updateOf,
} from '../../catalogue/index.ts';
import { isFree, lockOwnDraft } from '../queries/draft.ts';
import { listRounds, openRound } from '../repository/rounds.ts';
import { findFirstVersion, markLive } from '../repository/sections.ts';
import { isSame } from '../rules/contents.ts';
import { applySection } from './save-section.ts';

type Post = { readonly title: string; readonly html: string };

/** Refuses ASSET_NOT_FOUND, NOT_PUBLISHED. */
export async function postUpdate(ctx: UserCtx, assetId: string, given: Post): Promise<string> {
  const { asset } = await lockOwnDraft(ctx, assetId);
  if (!asset.publishedAt) refuse('NOT_PUBLISHED', {});
  return publishUpdate(ctx, { assetId, title: given.title, body: given.html });
}

/**
 * Compares with the original post, so that small corrections can't add up to a large one. Refuses
 * ASSET_NOT_FOUND, UPDATE_NOT_FOUND, CORRECTION_TOO_LARGE.
 */
export async function correctUpdate(
  ctx: UserCtx,
  assetId: string,
  updateId: string,
  given: Post,
): Promise<void> {
  await lockOwnDraft(ctx, assetId);
  const update = await updateOf(ctx, assetId, updateId);
  if (!update) return refuse('UPDATE_NOT_FOUND', {});
  const body = cleanHtml(given.html);
  const isSmall =
    isTypoSize(update.firstTitle ?? update.title, given.title) &&
    isTypoSize(update.firstBody ?? update.body, body);
  if (!isSmall) refuse('CORRECTION_TOO_LARGE', {});
  await keepCorrection(ctx, update, { title: given.title, body });
}

/**
 * Posted beneath the unchanged update; notifies every follower. Refuses ASSET_NOT_FOUND,
 * UPDATE_NOT_FOUND.
 */
export async function addCorrection(
  ctx: UserCtx,
  assetId: string,
  updateId: string,
  html: string,
): Promise<string> {
  await lockOwnDraft(ctx, assetId);
  const update = await updateOf(ctx, assetId, updateId);
  if (!update) return refuse('UPDATE_NOT_FOUND', {});
  // A correction of a correction is attached to the original update.
  const corrects = update.corrects ?? update.id;
  const title = `Correction: ${update.title}`.replace(/^(?:Correction: )+/, 'Correction: ');
  return publishUpdate(ctx, {
    assetId,
    title: title.slice(0, MAX_CHARACTERS),
    body: html,
    corrects,
  });
}
/** Maximum length of a title. */
const MAX_CHARACTERS = 120;

/**
 * Publishes corrections of typing mistakes in the FAQ without review. Compares with the last
 * reviewed FAQ. Refuses ASSET_NOT_FOUND, DRAFT_IN_REVIEW, NOTHING_TO_SEND, CORRECTION_TOO_LARGE.
 */
export async function correctFaq(ctx: UserCtx, assetId: string): Promise<void> {
  const draft = await lockOwnDraft(ctx, assetId);
  if (await openRound(ctx, assetId)) refuse('DRAFT_IN_REVIEW', {});
  const { faq } = draft.contents;
  if (isFree(draft.asset) || isSame(faq, draft.live.faq)) refuse('NOTHING_TO_SEND', {});
  if (!isSmallChange(await reviewedFaq(ctx, assetId, draft.live.faq), faq)) {
    refuse('CORRECTION_TOO_LARGE', {});
  }
  await applySection(ctx, assetId, 'faq', draft.contents);
  await markLive(ctx, assetId, ['faq']);
  await ctx.record({
    action: 'asset.faq_corrected',
    subject: { kind: 'asset', id: assetId },
    detail: { before: draft.live.faq.entries, after: faq.entries },
  });
}

type Faq = Contents['faq'];

/** The last approved FAQ; before any approval, the FAQ before the first edit. */
async function reviewedFaq(ctx: UserCtx, assetId: string, live: Faq): Promise<Faq> {
  const rounds = await listRounds(ctx, assetId);
  const agreed = rounds.find(({ status, sent }) => status === 'approved' && sent.faq)?.sent.faq;
  const first = agreed ? undefined : await findFirstVersion(ctx, assetId, 'faq');
  return agreed ?? (first?.content as Faq | undefined) ?? live;
}

const isSmallChange = (before: Faq, after: Faq): boolean =>
  before.entries.length === after.entries.length && isTypoSize(wholeOf(before), wholeOf(after));

const wholeOf = ({ entries }: Faq): string =>
  entries.map(({ question, answer }) => `${question}\n${answer}`).join('\n');

type Dated = { readonly title: string; readonly detail: string; readonly at: string };

export async function addEvent(ctx: UserCtx, assetId: string, given: Dated): Promise<void> {
  await lockOwnDraft(ctx, assetId);
  const at = new Date(given.at);
  await addTimelineEvent(ctx, assetId, { ...given, at, kind: 'milestone', byOwner: true });
  await ctx.record({
    action: 'asset.event_added',
    subject: { kind: 'asset', id: assetId },
    detail: given,
  });
}

export async function removeEvent(ctx: UserCtx, assetId: string, eventId: string): Promise<void> {
  await lockOwnDraft(ctx, assetId);
  const removed = await removeOwnEvent(ctx, assetId, eventId);
  if (!removed) return refuse('EVENT_NOT_FOUND', {});
  await ctx.record({
    action: 'asset.event_removed',
    subject: { kind: 'asset', id: assetId },
    detail: { title: removed.title },
  });
}
