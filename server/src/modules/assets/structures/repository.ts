import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { StructuresShareClass, StructuresStructure } from '../../../kit/db.generated.ts';

export type StructureRow = Selectable<StructuresStructure>;
export type ShareClassRow = Selectable<StructuresShareClass>;

export async function saveStructure(ctx: Ctx, row: Insertable<StructuresStructure>): Promise<void> {
  await ctx.tx.insertInto('structures.structure').values(row).execute();
}

export async function findStructures(ctx: Ctx, ids: readonly string[]): Promise<StructureRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx.selectFrom('structures.structure').selectAll().where('id', 'in', ids).execute();
}

/** False when the structure has a class of that code, by a unique index. */
export async function saveShareClass(
  ctx: Ctx,
  row: Insertable<StructuresShareClass>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('structures.shareClass')
    .values(row)
    .onConflict((c) => c.columns(['structureId', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const findShareClass = (ctx: Ctx, id: string): Promise<ShareClassRow | undefined> =>
  ctx.tx.selectFrom('structures.shareClass').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the class, so that two issues can't both take the last authorised units. */
export const lockShareClass = (ctx: Ctx, id: string): Promise<ShareClassRow | undefined> =>
  ctx.tx
    .selectFrom('structures.shareClass')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function addIssued(ctx: Ctx, id: string, units: bigint): Promise<void> {
  await ctx.tx
    .updateTable('structures.shareClass')
    .set({ issuedUnits: sql<bigint>`issued_units + ${units}` })
    .where('id', '=', id)
    .execute();
}
