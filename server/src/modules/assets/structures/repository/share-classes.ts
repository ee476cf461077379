import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  StructuresCapitalEvent,
  StructuresReservation,
  StructuresShareClass,
} from '../../../../kit/database/db.generated.ts';

export type ShareClassRow = Selectable<StructuresShareClass>;
export type CapitalEventRow = Selectable<StructuresCapitalEvent>;

/** False if the structure already has a class with that code (unique index). */
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

/** Serialises claims on the last available units. */
export const lockShareClass = (ctx: Ctx, id: string): Promise<ShareClassRow | undefined> =>
  ctx.tx
    .selectFrom('structures.shareClass')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listShareClasses = async (
  ctx: Ctx,
  structureIds: readonly string[],
): Promise<ShareClassRow[]> =>
  structureIds.length === 0
    ? []
    : ctx.tx
        .selectFrom('structures.shareClass')
        .selectAll()
        .where('structureId', 'in', structureIds)
        .orderBy('createdAt')
        .orderBy('code')
        .execute();

export async function updateShareClass(
  ctx: Ctx,
  id: string,
  patch: Updateable<StructuresShareClass>,
): Promise<void> {
  await ctx.tx.updateTable('structures.shareClass').set(patch).where('id', '=', id).execute();
}

/** Adds thousandths to a locked class; a check constraint bounds their sum. */
export async function addUnits(
  ctx: Ctx,
  id: string,
  by: { readonly authorised?: bigint; readonly issued?: bigint; readonly reserved?: bigint },
): Promise<void> {
  await ctx.tx
    .updateTable('structures.shareClass')
    .set({
      authorisedUnits: sql<bigint>`authorised_units + ${by.authorised ?? 0n}`,
      issuedUnits: sql<bigint>`issued_units + ${by.issued ?? 0n}`,
      reservedUnits: sql<bigint>`reserved_units + ${by.reserved ?? 0n}`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveReservation(
  ctx: Ctx,
  row: Insertable<StructuresReservation>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('structures.reservation')
    .values(row)
    .onConflict((c) => c.column('causeId').doNothing())
    .returning('causeId')
    .executeTakeFirst();
  return saved !== undefined;
}

export const takeReservation = (ctx: Ctx, causeId: string) =>
  ctx.tx
    .deleteFrom('structures.reservation')
    .where('causeId', '=', causeId)
    .returningAll()
    .executeTakeFirst();

export async function setReservation(ctx: Ctx, causeId: string, units: bigint): Promise<void> {
  await ctx.tx
    .updateTable('structures.reservation')
    .set({ units })
    .where('causeId', '=', causeId)
    .execute();
}

export const findReservation = (ctx: Ctx, causeId: string) =>
  ctx.tx
    .selectFrom('structures.reservation')
    .selectAll()
    .where('causeId', '=', causeId)
    .executeTakeFirst();

export async function saveCapitalEvent(
  ctx: Ctx,
  row: Insertable<StructuresCapitalEvent>,
): Promise<void> {
  await ctx.tx.insertInto('structures.capitalEvent').values(row).execute();
}

export const listCapitalEvents = async (
  ctx: Ctx,
  classIds: readonly string[],
): Promise<CapitalEventRow[]> =>
  classIds.length === 0
    ? []
    : ctx.tx
        .selectFrom('structures.capitalEvent')
        .selectAll()
        .where('shareClassId', 'in', classIds)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();

export const findCapitalEvent = (ctx: Ctx, id: string): Promise<CapitalEventRow | undefined> =>
  ctx.tx.selectFrom('structures.capitalEvent').selectAll().where('id', '=', id).executeTakeFirst();
