import {
  type ChangeMove,
  type ChangeStatus,
  changeMachine,
} from '@holdfast/domain/assets/offerings/change.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsChange, OfferingsVersion } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type ChangeRow = Omit<Selectable<OfferingsChange>, 'status'> & {
  readonly status: ChangeStatus;
};
export type VersionRow = Selectable<OfferingsVersion>;

export async function saveChange(
  ctx: Ctx,
  row: Omit<Insertable<OfferingsChange>, 'status'>,
): Promise<void> {
  await ctx.tx
    .insertInto('offerings.change')
    .values({ ...row, status: changeMachine.initial })
    .execute();
}

export async function findWaiting(ctx: Ctx, offeringId: string): Promise<ChangeRow | undefined> {
  const row = ctx.tx
    .selectFrom('offerings.change')
    .selectAll()
    .where('offeringId', '=', offeringId)
    .where('status', '=', changeMachine.initial)
    .executeTakeFirst();
  return (await row) as ChangeRow | undefined;
}

export async function findChange(ctx: Ctx, id: string): Promise<ChangeRow | undefined> {
  const row = ctx.tx.selectFrom('offerings.change').selectAll().where('id', '=', id);
  return (await row.executeTakeFirst()) as ChangeRow | undefined;
}

export const moveChange = (
  ctx: Ctx,
  id: string,
  move: ChangeMove,
  patch: MovePatch<'offerings.change.status'>,
): Promise<void> => makeMove(ctx, changeMachine, move, id, patch);

/** Each offering's undecided change, or else its last change. */
export async function lastChanges(ctx: Ctx, offeringIds: readonly string[]): Promise<ChangeRow[]> {
  if (offeringIds.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('offerings.change')
    .distinctOn('offeringId')
    .selectAll()
    .where('offeringId', 'in', offeringIds)
    .orderBy('offeringId')
    .orderBy(sql`decided_at is null`, 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc');
  return (await rows.execute()) as ChangeRow[];
}

export async function saveVersion(ctx: Ctx, row: Insertable<OfferingsVersion>): Promise<void> {
  await ctx.tx.insertInto('offerings.version').values(row).execute();
}

export async function listVersions(
  ctx: Ctx,
  offeringIds: readonly string[],
): Promise<VersionRow[]> {
  if (offeringIds.length === 0) return [];
  return ctx.tx
    .selectFrom('offerings.version')
    .selectAll()
    .where('offeringId', 'in', offeringIds)
    .orderBy('offeringId')
    .orderBy('version', 'desc')
    .execute();
}

export async function listChanging(
  ctx: Ctx,
  offeringIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (offeringIds.length === 0) return new Set();
  const { rows } = await sql<{ offeringId: string }>`
    select offering_id from offerings.change
    where offering_id = any(${offeringIds}::uuid[]) and status = ${changeMachine.initial}`.execute(
    ctx.tx,
  );
  return new Set(rows.map((row) => row.offeringId));
}
