import type { Section } from '@holdfast/domain/assets/drafts/sections';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DraftsSection, DraftsVersion } from '../../../../kit/database/db.generated.ts';

export type SectionRow = Selectable<DraftsSection>;
export type VersionRow = Selectable<DraftsVersion>;

export const listSections = (ctx: Ctx, assetId: string): Promise<SectionRow[]> =>
  ctx.tx.selectFrom('drafts.section').selectAll().where('assetId', '=', assetId).execute();

type Kept = {
  readonly assetId: string;
  readonly section: Section;
  readonly version: number;
  readonly content: unknown;
};

/** The caller has locked the asset, which serialises saves. */
export async function saveSectionRow(ctx: Ctx, { content, ...kept }: Kept): Promise<void> {
  const row = {
    version: kept.version,
    content: JSON.stringify(content),
    savedBy: ctx.actor?.userId ?? null,
    savedAt: ctx.now,
  };
  await ctx.tx
    .insertInto('drafts.section')
    .values({ ...row, assetId: kept.assetId, section: kept.section })
    .onConflict((c) => c.columns(['assetId', 'section']).doUpdateSet(row))
    .execute();
}

export async function markLive(
  ctx: Ctx,
  assetId: string,
  sections: readonly Section[],
): Promise<void> {
  if (sections.length === 0) return;
  await ctx.tx
    .updateTable('drafts.section')
    .set((e) => ({ liveVersion: e.ref('version') }))
    .where('assetId', '=', assetId)
    .where('section', 'in', sections)
    .execute();
}

export async function saveVersion(
  ctx: Ctx,
  { content, version, ...kept }: Kept & { readonly isAside: boolean; readonly byNobody?: boolean },
): Promise<void> {
  await ctx.tx
    .insertInto('drafts.version')
    .values({
      id: ctx.newId(),
      assetId: kept.assetId,
      section: kept.section,
      isAside: kept.isAside,
      number: version,
      content: JSON.stringify(content),
      savedBy: kept.byNobody ? null : (ctx.actor?.userId ?? null),
      beganAt: ctx.now,
      savedAt: ctx.now,
    })
    .execute();
}

export const lastVersion = (
  ctx: Ctx,
  assetId: string,
  section: Section,
): Promise<VersionRow | undefined> =>
  ctx.tx
    .selectFrom('drafts.version')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('section', '=', section)
    .where('isAside', '=', false)
    .orderBy('savedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findFirstVersion = (
  ctx: Ctx,
  assetId: string,
  section: Section,
): Promise<VersionRow | undefined> =>
  ctx.tx
    .selectFrom('drafts.version')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('section', '=', section)
    .where('number', '=', 0)
    .where('isAside', '=', false)
    .executeTakeFirst();

/** Overwrites the user's version from the same editing session. */
export async function continueVersion(
  ctx: Ctx,
  id: string,
  version: number,
  content: unknown,
): Promise<void> {
  await ctx.tx
    .updateTable('drafts.version')
    .set({ number: version, content: JSON.stringify(content), savedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

export const listVersions = (ctx: Ctx, assetId: string, section: Section): Promise<VersionRow[]> =>
  ctx.tx
    .selectFrom('drafts.version')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('section', '=', section)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export async function removeSections(ctx: Ctx, assetId: string): Promise<void> {
  await ctx.tx.deleteFrom('drafts.section').where('assetId', '=', assetId).execute();
  await ctx.tx.deleteFrom('drafts.version').where('assetId', '=', assetId).execute();
}
