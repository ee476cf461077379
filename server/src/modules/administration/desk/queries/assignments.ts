import { refuse } from '@holdfast/domain/administration/desk/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import {
  ASSIGNED_LIST_NAMES,
  ASSIGNED_LISTS,
  type AssignedList,
  MOST_ASSIGNED,
} from '@holdfast/domain/people/assignments/lists';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { displayNames, staffWith } from '../../../people/identity/index.ts';
import { listAssignedTo } from '../assignments.read.ts';
import { listAssignments } from '../repository.ts';

export function assertHandlesList(ctx: UserCtx, list: AssignedList): void {
  if (!worksOn(ctx, list)) refuse('E_UNAUTHORIZED_ACTION', {});
}

const worksOn = (ctx: UserCtx, list: AssignedList): boolean =>
  ctx.actor.standing.staffPermissions.has(ASSIGNED_LISTS[list]);

/** Includes all possible assignees. Refuses E_UNAUTHORIZED_ACTION. */
export async function assignmentsOf(ctx: UserCtx, list: AssignedList, ids: readonly string[]) {
  assertHandlesList(ctx, list);
  const asked = ids.filter((id) => UUID.test(id)).slice(0, MOST_ASSIGNED);
  const rows = await listAssignments(ctx, list, asked);
  const team = await staffWith(ctx, ASSIGNED_LISTS[list]);
  const nameOf = await displayNames(ctx, [
    ...team,
    ...rows.flatMap((row) => [row.userId, row.givenBy]),
  ]);
  return {
    assignees: team
      .map((userId) => ({ userId, name: nameOf(userId) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    assigned: rows.map((row) => ({
      id: row.subjectId,
      userId: row.userId,
      name: nameOf(row.userId),
      by: nameOf(row.givenBy),
      at: row.givenAt,
    })),
  };
}

export async function assignedToCaller(ctx: UserCtx) {
  const lists = ASSIGNED_LIST_NAMES.filter((list) => worksOn(ctx, list));
  const rows = await listAssignedTo(ctx, ctx.actor.userId, lists);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.givenBy),
  );
  return rows.map(({ list, id, name, assetId, givenBy, givenAt }) => ({
    list,
    id,
    name,
    assetId,
    by: nameOf(givenBy),
    isTaken: givenBy === ctx.actor.userId,
    at: givenAt,
  }));
}
