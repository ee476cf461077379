import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { StructuresShareClassVersion } from '../../../../kit/database/db.generated.ts';

export type ClassVersionRow = Selectable<StructuresShareClassVersion>;

/**
 * A class has each number once, by its primary key: whoever saves one has locked the class, and two
 * changes at once don't both become the next version.
 */
export async function saveClassVersion(
  ctx: Ctx,
  row: Insertable<StructuresShareClassVersion>,
): Promise<void> {
  await ctx.tx.insertInto('structures.shareClassVersion').values(row).execute();
}

/** The version of a class that holds; none before its first is saved. */
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

/** Every version of some classes, the newest first. */
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
