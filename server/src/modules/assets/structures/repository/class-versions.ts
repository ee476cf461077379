import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { StructuresShareClassVersion } from '../../../../kit/database/db.generated.ts';

export type ClassVersionRow = Selectable<StructuresShareClassVersion>;

/** The caller has locked the class; the primary key refuses a duplicate version number. */
export async function saveClassVersion(
  ctx: Ctx,
  row: Insertable<StructuresShareClassVersion>,
): Promise<void> {
  await ctx.tx.insertInto('structures.shareClassVersion').values(row).execute();
}

export const lastClassVersion = (
  ctx: Ctx,
  shareClassId: string,
): Promise<ClassVersionRow | undefined> =>
  ctx.tx
    .selectFrom('structures.shareClassVersion')
    .selectAll()
    .where('shareClassId', '=', shareClassId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listClassVersions = async (
  ctx: Ctx,
  classIds: readonly string[],
): Promise<ClassVersionRow[]> =>
  classIds.length === 0
    ? []
    : ctx.tx
        .selectFrom('structures.shareClassVersion')
        .selectAll()
        .where('shareClassId', 'in', classIds)
        .orderBy('version', 'desc')
        .execute();
