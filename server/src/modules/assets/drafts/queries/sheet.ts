import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { listVersions } from '../repository/sections.ts';
import type { Saved } from '../rules/contents.ts';
import { ownDraft } from './draft.ts';
import { missingOnScreen } from './missing.ts';

export async function draftSheet(ctx: UserCtx, assetId: string) {
  const { contents, live, versions } = await ownDraft(ctx, assetId);
  return { contents, live, versions };
}

export async function savedView(ctx: UserCtx, assetId: string, section: Section, saved: Saved) {
  const draft = await ownDraft(ctx, assetId);
  const { version, conflict } = saved;
  return {
    version,
    conflict: conflict && {
      contents: { [section]: conflict.content } as Partial<Contents>,
      by: conflict.by,
      at: conflict.at,
    },
    missing: [...(await missingOnScreen(ctx, draft, section))],
  };
}

export async function versionsOf(ctx: UserCtx, assetId: string, section: Section) {
  await ownDraft(ctx, assetId);
  const rows = await listVersions(ctx, assetId, section);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    by: names.get(row.savedBy ?? '')?.name ?? 'Earlier version',
    at: row.savedAt,
    isAside: row.isAside,
    contents: { [section]: row.content } as Partial<Contents>,
  }));
}
