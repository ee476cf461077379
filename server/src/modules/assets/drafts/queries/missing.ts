import { assetRefusals, refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { missingIn as missingInContents, missingOn } from '@holdfast/domain/assets/drafts/missing';
import type { Missing, Section } from '@holdfast/domain/assets/drafts/sections';
import type { Ctx } from '../../../../kit/ctx.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { shareClassById } from '../../structures/index.ts';
import type { Round } from '../repository/rounds.ts';
import { type Draft, isFree, sendableIn } from './draft.ts';

/**
 * Used for both the checklist and the command's refusal. Covers the whole asset before its first
 * approval, then only edits.
 */
export async function listMissing(ctx: Ctx, draft: Draft): Promise<readonly Missing[]> {
  return isFree(draft.asset) ? missingInAll(ctx, draft) : missingIn(draft, sendableIn(draft));
}

/** Since submission, a file may have been removed or the class's units used up. */
export const missingInRound = async (
  ctx: Ctx,
  draft: Draft,
  { kind, sent }: Round,
): Promise<readonly Missing[]> =>
  kind === 'asset' ? missingInAll(ctx, draft) : missingIn(draft, Object.keys(sent) as Section[]);

async function missingInAll(ctx: Ctx, draft: Draft): Promise<readonly Missing[]> {
  const files = (await documentsOf(ctx, draft.asset.id)).map(({ name }) => name);
  const hasClass = Boolean(draft.asset.shareClassId);
  return missingInContents(draft.contents, {
    files,
    hasClass,
    issuable: await issuable(ctx, draft),
  });
}

const missingIn = (draft: Draft, sections: readonly Section[]): readonly Missing[] =>
  sections.flatMap((section) => missingOn(section, draft.contents));

export const notReady = (missing: readonly Missing[]): string =>
  assetRefusals.ASSET_NOT_READY.say({ missing: missing.map(({ text }) => text) });

export function assertComplete(missing: readonly Missing[]): void {
  if (missing.length > 0) refuse('ASSET_NOT_READY', { missing: missing.map(({ text }) => text) });
}

export const missingOnScreen = async (
  ctx: Ctx,
  draft: Draft,
  section: Section,
): Promise<readonly Missing[]> => missingOn(section, draft.contents, await issuable(ctx, draft));

async function issuable(ctx: Ctx, { asset, isOffered }: Draft): Promise<bigint | null> {
  if (isOffered || !asset.shareClassId) return null;
  return (await shareClassById(ctx, asset.shareClassId)).freeUnits;
}
