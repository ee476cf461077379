import type { Whose } from '@holdfast/domain/kernel/list-query';
import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import { type RawBuilder, sql } from 'kysely';
import type { UserCtx } from '../../../kit/ctx.ts';

export function assigneeIn(ctx: UserCtx, asked: Whose | undefined): string | null | undefined {
  if (asked === 'mine') return ctx.actor.userId;
  return asked === 'nobody' ? null : asked;
}

/** Filters a list by assignee. The list's query must have an `id` column. */
export function isAssignedTo(list: AssignedList, userId: string | null): RawBuilder<boolean> {
  const ofRow = sql`select 1 from desk.assignment g where g.list = ${list} and g.subject_id = id`;
  return userId === null
    ? sql<boolean>`not exists (${ofRow})`
    : sql<boolean>`exists (${ofRow} and g.user_id = ${userId})`;
}
