import type { STRUCTURES } from '@holdfast/domain/assets/structures/list';
import {
  type StructureMove,
  structureMachine,
} from '@holdfast/domain/assets/structures/structure.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { StructuresStructure } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove } from '../../../../kit/move.ts';

export type StructureRow = Selectable<StructuresStructure>;

export async function saveStructure(ctx: Ctx, row: Insertable<StructuresStructure>): Promise<void> {
  await ctx.tx.insertInto('structures.structure').values(row).execute();
}

export async function findStructures(ctx: Ctx, ids: readonly string[]): Promise<StructureRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx.selectFrom('structures.structure').selectAll().where('id', 'in', ids).execute();
}

/** Serialises a change with a submission. */
export const lockStructure = (ctx: Ctx, id: string): Promise<StructureRow | undefined> =>
  ctx.tx
    .selectFrom('structures.structure')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Patch = Omit<Updateable<StructuresStructure>, 'status'>;

export async function updateStructure(ctx: Ctx, id: string, patch: Patch): Promise<void> {
  await ctx.tx.updateTable('structures.structure').set(patch).where('id', '=', id).execute();
}

export const moveStructure = (
  ctx: Ctx,
  id: string,
  move: StructureMove,
  patch: Patch = {},
): Promise<void> => makeMove(ctx, structureMachine, move, id, patch);

export type StructureFilter = Asked<typeof STRUCTURES> & { readonly companyId?: string };

/** Structures with a pending resolution or anchor, in addition to those in review. */
const HAS_MORE = sql<boolean>`exists (
    select from structures.raise r join structures.share_class c on c.id = r.share_class_id
    where c.structure_id = structures.structure.id and r.status = 'REQUESTED'
  ) or exists (
    select from structures.anchor a
    join structures.anchor_paper p on p.anchor_id = a.id and p.kind = 'contribution'
    where a.structure_id = structures.structure.id and a.stage = 'COMMITTED'
  )`;

export type Waiting = {
  readonly id: string;
  readonly raises: number;
  readonly anchors: number;
};

export async function listWaiting(ctx: Ctx, ids: readonly string[]): Promise<readonly Waiting[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Waiting>`
    select s.id, (
      select count(*)::int from structures.raise r
      join structures.share_class c on c.id = r.share_class_id
      where c.structure_id = s.id and r.status = 'REQUESTED'
    ) as raises, (
      select count(*)::int from structures.anchor a
      join structures.anchor_paper p on p.anchor_id = a.id and p.kind = 'contribution'
      where a.structure_id = s.id and a.stage = 'COMMITTED'
    ) as anchors
    from structures.structure s where s.id = any(${ids}::uuid[])`.execute(ctx.tx);
  return rows;
}

export function listStructures(ctx: Ctx, filter: StructureFilter) {
  const { companyId, status } = filter;
  let query = ctx.tx.selectFrom('structures.structure').selectAll();
  if (companyId !== undefined) query = query.where('companyId', '=', companyId);
  if (status === 'pending') query = query.where((e) => e.or([e('status', '=', status), HAS_MORE]));
  else if (status !== 'all') query = query.where('status', '=', status);
  const order = companyId ? sql`created_at desc` : sql`submitted_at asc nulls last`;
  return pageOfRows<StructureRow>(query.orderBy(order).orderBy('id'), filter);
}
