import { assetRefusals, refuse } from '@holdfast/domain/assets/catalogue/refusals';
import {
  missingIn as missingInContents,
  missingOn,
  type UnitsBeside,
} from '@holdfast/domain/assets/drafts/missing';
import type { Missing, Section } from '@holdfast/domain/assets/drafts/sections';
import type { Ctx } from '../../../../kit/ctx.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { serialsTaken } from '../../retirement/index.ts';
import { shareClassById } from '../../structures/index.ts';
import type { Round } from '../repository/rounds.ts';
import { type Draft, isFree, sendableIn } from './draft.ts';
import { areSerialsTaken } from './registry.ts';

/**
 * Used for both the checklist and the command's refusal. Covers the whole asset before its first
 * approval, then only edits.
 */
export async function listMissing(ctx: Ctx, draft: Draft): Promise<readonly Missing[]> {
  return isFree(draft.asset) ? missingInAll(ctx, draft) : missingIn(ctx, draft, sendableIn(draft));
}

/** Since submission, a file may have been removed or the class's units used up. */
export const missingInRound = async (
  ctx: Ctx,
  draft: Draft,
  { kind, sent }: Round,
): Promise<readonly Missing[]> =>
  kind === 'asset'
    ? missingInAll(ctx, draft)
    : missingIn(ctx, draft, Object.keys(sent) as Section[]);

async function missingInAll(ctx: Ctx, draft: Draft): Promise<readonly Missing[]> {
  const files = (await documentsOf(ctx, draft.asset.id)).map(({ name }) => name);
  const hasClass = Boolean(draft.asset.shareClassId);
  return missingInContents(draft.contents, {
    files,
    hasClass,
    ...(await unitsBeside(ctx, draft)),
  });
}

/** Edits leave the offering's terms as they are. */
async function missingIn(
  ctx: Ctx,
  draft: Draft,
  sections: readonly Section[],
): Promise<readonly Missing[]> {
  const beside = { ...(await unitsBeside(ctx, draft)), issuable: null };
  return sections.flatMap((section) => missingOn(section, draft.contents, beside));
}

export const notReady = (missing: readonly Missing[]): string =>
  assetRefusals.ASSET_NOT_READY.say({ missing: missing.map(({ text }) => text) });

export function assertComplete(missing: readonly Missing[]): void {
  if (missing.length > 0) refuse('ASSET_NOT_READY', { missing: missing.map(({ text }) => text) });
}

export const missingOnScreen = async (
  ctx: Ctx,
  draft: Draft,
  section: Section,
): Promise<readonly Missing[]> => missingOn(section, draft.contents, await unitsBeside(ctx, draft));

async function unitsBeside(ctx: Ctx, draft: Draft): Promise<UnitsBeside> {
  const { asset, isOffered, live } = draft;
  const { id, shareClassId } = asset;
  const shares = shareClassId ? await shareClassById(ctx, shareClassId) : undefined;
  const token = (await tokensOf(ctx, [id])).get(id);
  return {
    issuable: isOffered || !shares ? null : shares.freeUnits,
    represented: {
      units: token?.totalUnits ?? shares?.authorisedUnits ?? null,
      taken: await serialsTaken(ctx, id),
      publishedFirst: live.entity.serialFirst,
      isTaken: await areSerialsTaken(ctx, draft),
    },
  };
}
