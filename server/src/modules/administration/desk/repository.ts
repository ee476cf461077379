import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import type { Ctx } from '../../../kit/ctx.ts';

export type KeptView = { readonly name: string; readonly search: string };
export type ListKeeping = { readonly hidden: string[]; readonly views: KeptView[] };

export async function findListKeeping(
  ctx: Ctx,
  userId: string,
  list: KeptList,
): Promise<ListKeeping | undefined> {
  const row = await ctx.tx
    .selectFrom('desk.listView')
    .select(['hidden', 'views'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row && { hidden: row.hidden, views: row.views as unknown as KeptView[] };
}

export async function saveListKeeping(
  ctx: Ctx,
  userId: string,
  list: KeptList,
  { hidden, views }: ListKeeping,
): Promise<void> {
  const values = { hidden, views: JSON.stringify(views), changedAt: ctx.now };
  await ctx.tx
    .insertInto('desk.listView')
    .values({ userId, list, ...values })
    .onConflict((c) => c.columns(['userId', 'list']).doUpdateSet(values))
    .execute();
}

export type AssignmentRow = {
  readonly subjectId: string;
  readonly userId: string;
  readonly givenBy: string;
  readonly givenAt: Date;
};

export async function listAssignments(
  ctx: Ctx,
  list: AssignedList,
  ids: readonly string[],
): Promise<AssignmentRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('desk.assignment')
    .select(['subjectId', 'userId', 'givenBy', 'givenAt'])
    .where('list', '=', list)
    .where('subjectId', 'in', ids)
    .execute();
}

type Change = {
  readonly list: AssignedList;
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
};

/**
 * False if the assignee is no longer `from` (null: unassigned), so that one of two concurrent
 * claims fails.
 */
export async function moveAssignment(
  ctx: Ctx,
  by: string,
  { list, id, from, to }: Change,
): Promise<boolean> {
  const given = { givenBy: by, givenAt: ctx.now };
  if (from === null) {
    if (to === null) return (await listAssignments(ctx, list, [id])).length === 0;
    const saved = await ctx.tx
      .insertInto('desk.assignment')
      .values({ list, subjectId: id, userId: to, ...given })
      .onConflict((c) => c.columns(['list', 'subjectId']).doNothing())
      .returning('subjectId')
      .executeTakeFirst();
    return saved !== undefined;
  }
  if (to === null) {
    const gone = await ctx.tx
      .deleteFrom('desk.assignment')
      .where('list', '=', list)
      .where('subjectId', '=', id)
      .where('userId', '=', from)
      .returning('subjectId')
      .executeTakeFirst();
    return gone !== undefined;
  }
  const row = await ctx.tx
    .updateTable('desk.assignment')
    .set({ userId: to, ...given })
    .where('list', '=', list)
    .where('subjectId', '=', id)
    .where('userId', '=', from)
    .returning('subjectId')
    .executeTakeFirst();
  return row !== undefined;
}
